import { messageFor } from './messages.js';

/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {import('@stripe/stripe-js').SetupIntent} SetupIntent */
/** @typedef {{ setupIntent: SetupIntent, error?: undefined } | { setupIntent?: undefined, error: StripeError }} SetupResult */

/** Where this script came from is where the sandbox answers. */
const base =
  document.currentScript instanceof HTMLScriptElement ? new URL('.', document.currentScript.src).href : '/';

/**
 * Asks the sandbox about a setup intent.
 *
 * @param {string} key the publishable key
 * @param {string} clientSecret
 * @param {string} [action] such as `confirm`
 * @param {Record<string, string>} [fields]
 * @returns {Promise<SetupResult>}
 */
export async function askSetupIntent(key, clientSecret, action, fields = {}) {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const url = new URL(`v1/setup_intents/${encodeURIComponent(id)}${action ? `/${action}` : ''}`, base);
  const form = new URLSearchParams({ ...fields, client_secret: clientSecret });
  if (!action) url.search = form.toString();
  try {
    const response = await fetch(url, {
      method: action ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(action ? { body: form } : {}),
    });
    const answer = await response.json();
    if (response.ok) return { setupIntent: answer };
    return { error: { ...answer.error, message: messageFor(answer.error ?? {}) } };
  } catch {
    return { error: { type: 'api_connection_error', message: messageFor({ code: 'api_connection_error' }) } };
  }
}

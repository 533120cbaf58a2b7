import { messageFor } from './messages.js';

/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {import('@stripe/stripe-js').SetupIntent} SetupIntent */
/** @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent */
/** @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { paymentIntent?: undefined, error: StripeError }} PaymentResult */
/** @typedef {{ setupIntent: SetupIntent, error?: undefined } | { setupIntent?: undefined, error: StripeError }} SetupResult */

/** The sandbox serves this script, so its API has the same base address. */
const base =
  document.currentScript instanceof HTMLScriptElement ? new URL('.', document.currentScript.src).href : '/';

/**
 * Sends a request about a setup intent.
 *
 * @param {string} key the publishable key
 * @param {string} clientSecret
 * @param {string} [action] such as `confirm`
 * @param {Record<string, string>} [fields]
 * @returns {Promise<SetupResult>}
 */
export async function requestSetupIntent(key, clientSecret, action, fields = {}) {
  const { answer, error } = await send(key, 'setup_intents', clientSecret, action, fields);
  return error ? { error } : { setupIntent: answer };
}

/**
 * Sends a request about the charge of an invoice.
 *
 * @param {string} key the publishable key
 * @param {string} clientSecret
 * @param {string} [action] such as `confirm`
 * @param {Record<string, string>} [fields]
 * @returns {Promise<PaymentResult>}
 */
export async function requestPaymentIntent(key, clientSecret, action, fields = {}) {
  const { answer, error } = await send(key, 'payment_intents', clientSecret, action, fields);
  return error ? { error } : { paymentIntent: answer };
}

/**
 * @param {string} key
 * @param {'setup_intents' | 'payment_intents'} noun
 * @param {string} clientSecret
 * @param {string | undefined} action
 * @param {Record<string, string>} fields
 * @returns {Promise<{ answer?: any, error?: StripeError }>}
 */
async function send(key, noun, clientSecret, action, fields) {
  const id = clientSecret.replace(/_secret_.*$/, '');
  const url = new URL(`v1/${noun}/${encodeURIComponent(id)}${action ? `/${action}` : ''}`, base);
  const form = new URLSearchParams({ ...fields, client_secret: clientSecret });
  if (!action) url.search = form.toString();
  try {
    const response = await fetch(url, {
      method: action ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(action ? { body: form } : {}),
    });
    const answer = await response.json();
    if (response.ok) return { answer };
    return { error: { ...answer.error, message: messageFor(answer.error ?? {}) } };
  } catch {
    return { error: { type: 'api_connection_error', message: messageFor({ code: 'api_connection_error' }) } };
  }
}

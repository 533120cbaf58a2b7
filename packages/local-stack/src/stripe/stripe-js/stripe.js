import { requestPaymentIntent, requestSetupIntent } from './api.js';
import { authenticateCard } from './challenge.js';
import { Elements } from './elements.js';
import { messageFor } from './messages.js';

/** @typedef {import('./api.js').SetupResult} SetupResult */
/** @typedef {import('./api.js').PaymentResult} PaymentResult */
/** @typedef {import('./elements.js').ElementsOptions} ElementsOptions */
/** @typedef {{ elements?: Elements, clientSecret?: string, redirect?: 'always' | 'if_required', confirmParams?: { return_url?: string } }} ConfirmOptions */

/** The object that `Stripe(key)` returns. */
class Stripe {
  /** @param {string} key the publishable key */
  constructor(key) {
    this.key = key;
  }

  /** @param {ElementsOptions} options */
  elements(options = {}) {
    return new Elements(this.key, options);
  }

  /** @param {string} clientSecret */
  retrieveSetupIntent(clientSecret) {
    return requestSetupIntent(this.key, clientSecret);
  }

  /** Saves the entered card. @param {ConfirmOptions} options @returns {Promise<SetupResult>} */
  async confirmSetup({ elements, clientSecret, redirect = 'always', confirmParams = {} }) {
    const secret = clientSecret ?? elements?.options.clientSecret;
    const returnUrl = confirmParams.return_url;
    if (!secret) throw new Error('confirmSetup() needs a clientSecret.');
    if (redirect === 'always' && !returnUrl)
      throw new Error('confirmSetup() needs confirmParams.return_url.');
    const payment = elements?.payment;
    const wrong = payment?.validate() ?? (await elements?.checkIntent(secret));
    if (wrong) return { error: wrong };
    const answer = await requestSetupIntent(this.key, secret, 'confirm', {
      ...payment?.card,
      ...(returnUrl ? { return_url: returnUrl } : {}),
    });
    if (answer.error) payment?.showRefusal(answer.error);
    const result =
      answer.setupIntent?.status === 'requires_action' ? await this.#authenticate(secret) : answer;
    if (result.error || redirect === 'if_required' || !returnUrl) return result;
    return redirectTo(returnUrl, result.setupIntent.id, secret);
  }

  /**
   * Pays with a saved card, which may need authentication.
   *
   * @param {{ clientSecret: string, confirmParams?: { payment_method?: string } }} options
   * @returns {Promise<PaymentResult>}
   */
  async confirmPayment({ clientSecret, confirmParams = {} }) {
    const method = confirmParams.payment_method;
    if (!method) throw new Error('confirmPayment() needs a saved card here.');
    const answer = await requestPaymentIntent(this.key, clientSecret, 'confirm', { payment_method: method });
    if (answer.paymentIntent?.status !== 'requires_action') return answer;
    const outcome = await authenticateCard();
    const settled = await requestPaymentIntent(this.key, clientSecret, 'authenticate', { outcome });
    if (!settled.paymentIntent || settled.paymentIntent.status === 'succeeded') return settled;
    const code = 'payment_intent_authentication_failure';
    return { error: { type: 'invalid_request_error', code, message: messageFor({ code }) } };
  }

  /** @param {{ clientSecret: string }} options @returns {Promise<SetupResult>} */
  async handleNextAction({ clientSecret }) {
    const current = await this.retrieveSetupIntent(clientSecret);
    return current.setupIntent?.status === 'requires_action' ? this.#authenticate(clientSecret) : current;
  }

  createToken = notInSandbox('createToken');
  createPaymentMethod = notInSandbox('createPaymentMethod');
  confirmCardPayment = notInSandbox('confirmCardPayment');
  registerAppInfo() {}
  _registerWrapper() {}

  /** @param {string} clientSecret @returns {Promise<SetupResult>} */
  async #authenticate(clientSecret) {
    const outcome = await authenticateCard();
    const answer = await requestSetupIntent(this.key, clientSecret, 'authenticate', { outcome });
    if (!answer.setupIntent || answer.setupIntent.status === 'succeeded') return answer;
    const code = 'setup_intent_authentication_failure';
    const error = {
      type: /** @type {const} */ ('invalid_request_error'),
      code,
      message: messageFor({ code }),
    };
    return { error: { ...error, setup_intent: answer.setupIntent } };
  }
}

/** Redirects to the return address as Stripe does; never resolves. @returns {Promise<never>} */
function redirectTo(
  /** @type {string} */ returnUrl,
  /** @type {string} */ id,
  /** @type {string} */ clientSecret,
) {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('setup_intent', id);
  url.searchParams.set('setup_intent_client_secret', clientSecret);
  url.searchParams.set('redirect_status', 'succeeded');
  location.assign(url);
  return new Promise(() => {});
}

/** @param {string} name */
function notInSandbox(name) {
  return () => Promise.reject(new Error(`The local sandbox has no ${name}().`));
}

/** `version` is the release that the `@stripe/stripe-js` of the product expects. */
const start = Object.assign((/** @type {string} */ key) => new Stripe(key), { version: 'endive' });
Object.defineProperty(window, 'Stripe', { value: start, configurable: true, writable: true });

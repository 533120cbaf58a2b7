import { requestPaymentIntent, requestSetupIntent } from './api.js';
import { authenticateCard } from './challenge.js';
import { Elements } from './elements.js';
import { messageFor } from './messages.js';

/** @typedef {import('./api.js').SetupResult} SetupResult */
/** @typedef {import('./api.js').PaymentResult} PaymentResult */
/** @typedef {import('./elements.js').ElementsOptions} ElementsOptions */
/** @typedef {{ elements: Elements, clientSecret: string, redirect: 'if_required', confirmParams?: { return_url?: string } }} SetupOptions */

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

  /** Saves the entered card. @param {SetupOptions} options @returns {Promise<SetupResult>} */
  async confirmSetup({ elements, clientSecret, redirect, confirmParams = {} }) {
    if (redirect !== 'if_required') throw new Error("The local sandbox needs redirect: 'if_required'.");
    const wrong = elements.payment?.validate() ?? (await elements.checkIntent(clientSecret));
    if (wrong) return { error: wrong };
    const answer = await requestSetupIntent(this.key, clientSecret, 'confirm', {
      ...elements.payment?.card,
      ...(confirmParams.return_url ? { return_url: confirmParams.return_url } : {}),
    });
    if (answer.error) elements.payment?.showRefusal(answer.error);
    return answer.setupIntent?.status === 'requires_action' ? this.#authenticate(clientSecret) : answer;
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
    const authenticated = await requestPaymentIntent(this.key, clientSecret, 'authenticate', { outcome });
    if (!authenticated.paymentIntent || authenticated.paymentIntent.status === 'succeeded')
      return authenticated;
    const code = 'payment_intent_authentication_failure';
    return { error: { type: 'invalid_request_error', code, message: messageFor({ code }) } };
  }

  // @stripe/react-stripe-js takes an object for Stripe only if it has these.
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

/** @param {string} name */
function notInSandbox(name) {
  return () => Promise.reject(new Error(`The local sandbox has no ${name}().`));
}

/** `version` is the release that the `@stripe/stripe-js` of the product expects. */
const start = Object.assign((/** @type {string} */ key) => new Stripe(key), { version: 'endive' });
Object.defineProperty(window, 'Stripe', { value: start, configurable: true, writable: true });

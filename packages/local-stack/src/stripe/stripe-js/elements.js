import { requestSetupIntent } from './api.js';
import { PaymentElement } from './paymentElement.js';

/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {{ variables?: Record<string, string> }} Appearance */
/** @typedef {{ mode?: string, paymentMethodTypes?: string[], locale?: string, appearance?: Appearance }} ElementsOptions */

/** A group of elements that belong to one setup. */
export class Elements {
  /** @type {PaymentElement | null} */
  payment = null;
  isSubmitted = false;

  /** @param {string} key @param {ElementsOptions} options */
  constructor(key, options) {
    if (options.mode !== 'setup') throw new Error("The local sandbox needs elements({ mode: 'setup' }).");
    this.key = key;
    this.options = options;
  }

  /** @param {string} type */
  create(type) {
    if (type !== 'payment') throw new Error(`The local sandbox has no ${type} element.`);
    if (this.payment) throw new Error('Can only create one payment element.');
    const payment = new PaymentElement();
    const destroy = payment.destroy.bind(payment);
    payment.destroy = () => {
      destroy();
      this.payment = null;
    };
    payment.applyVariables(this.options.appearance?.variables);
    this.payment = payment;
    return payment;
  }

  /** @param {ElementsOptions} changes */
  async update(changes) {
    this.options = { ...this.options, ...changes };
    this.payment?.applyVariables(changes.appearance?.variables);
  }

  async submit() {
    const error = this.payment?.validate();
    this.isSubmitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /**
   * What Stripe requires of elements that were made before their intent: `submit()` first, and an intent of the same kind.
   *
   * @param {string} clientSecret
   * @returns {Promise<StripeError | undefined>}
   */
  async checkIntent(clientSecret) {
    const types = this.options.paymentMethodTypes;
    if (!this.isSubmitted) throw new Error('elements.submit() must be called before stripe.confirmSetup().');
    const { error, setupIntent } = await requestSetupIntent(this.key, clientSecret);
    if (error) return error;
    const isSame = types ? types.join() === setupIntent.payment_method_types.join() : true;
    if (isSame) return undefined;
    const message =
      'The payment_method_types of the Intent must match those that the Elements were made with.';
    return { type: 'invalid_request_error', message };
  }
}

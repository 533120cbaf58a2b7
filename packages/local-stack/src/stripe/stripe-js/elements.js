import { askSetupIntent } from './api.js';
import { PaymentElement } from './paymentElement.js';

/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {{ clientSecret?: string, mode?: string, locale?: string, appearance?: { variables?: Record<string, string> } }} ElementsOptions */

/** A group of elements that belong to one setup. */
export class Elements {
  /** @type {PaymentElement | null} */
  payment = null;

  /** @param {string} key @param {ElementsOptions} options */
  constructor(key, options) {
    if (!options.clientSecret && !options.mode) throw new Error('elements() needs a clientSecret or a mode.');
    this.key = key;
    this.options = options;
  }

  /** @param {string} type */
  create(type) {
    if (type !== 'payment') throw new Error(`The local sandbox has no ${type} element.`);
    if (this.payment) throw new Error('Can only create one payment element.');
    const payment = new PaymentElement(() => this.#prepare());
    const destroy = payment.destroy.bind(payment);
    payment.destroy = () => {
      destroy();
      this.payment = null;
    };
    payment.applyVariables(this.options.appearance?.variables);
    this.payment = payment;
    return payment;
  }

  /** @param {string} type */
  getElement(type) {
    return type === 'payment' ? this.payment : null;
  }

  /** @param {ElementsOptions} changes */
  async update(changes) {
    this.options = { ...this.options, ...changes };
    this.payment?.applyVariables(changes.appearance?.variables);
  }

  async fetchUpdates() {
    return {};
  }

  on() {
    return this;
  }

  off() {
    return this;
  }

  async submit() {
    const error = this.payment?.validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** @returns {Promise<StripeError | undefined>} */
  async #prepare() {
    if (!this.options.clientSecret) return undefined;
    const { error } = await askSetupIntent(this.key, this.options.clientSecret);
    return error;
  }
}

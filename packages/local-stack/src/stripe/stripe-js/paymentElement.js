import { CardField } from './cardField.js';
import { messageFor } from './messages.js';
import { styledRoot } from './sheet.js';
import { checkCvc, checkExpiry, checkNumber, digitsOf } from './validation.js';

/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */
/** @typedef {(event: Record<string, unknown>) => void} Handler */

/** The payment element: the fields of a card. */
export class PaymentElement {
  /** @type {Map<string, Set<Handler>>} */
  #handlers = new Map();
  #host = document.createElement('div');
  #isDestroyed = false;
  /** @type {CardField[]} */
  #fields;
  #number;
  #expiry;
  #cvc;

  constructor() {
    this.#number = new CardField({
      name: 'number',
      label: 'Kortnummer',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      check: checkNumber,
    });
    this.#expiry = new CardField({
      name: 'expiry',
      label: 'Udløbsdato',
      placeholder: 'MM / ÅÅ',
      autocomplete: 'cc-exp',
      check: (typed) => checkExpiry(typed),
    });
    this.#cvc = new CardField({
      name: 'cvc',
      label: 'Kontrolcifre (CVC)',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      check: (typed) => checkCvc(typed, this.#number.input.value),
    });
    this.#fields = [this.#number, this.#expiry, this.#cvc];
    this.#render();
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (this.#isDestroyed || !place) throw new Error('The element cannot be mounted.');
    place.append(this.#host);
    queueMicrotask(() => this.#emit('ready'));
    return this;
  }

  unmount() {
    this.#host.remove();
    return this;
  }

  destroy() {
    this.#isDestroyed = true;
    this.#host.remove();
    this.#handlers.clear();
  }

  update() {
    return this;
  }

  /** @param {string} event @param {Handler} handler */
  on(event, handler) {
    const handlers = this.#handlers.get(event) ?? new Set();
    this.#handlers.set(event, handlers.add(handler));
    return this;
  }

  /** @param {string} event @param {Handler} [handler] */
  off(event, handler) {
    if (handler) this.#handlers.get(event)?.delete(handler);
    else this.#handlers.delete(event);
    return this;
  }

  /** Shows every field's error and focuses the first wrong field. @returns {StripeError | undefined} */
  validate() {
    const wrong = this.#fields.filter((field) => !field.checked.isComplete);
    for (const field of this.#fields) field.show(wrong.includes(field) ? field.checked.error : undefined);
    const [first] = wrong;
    if (!first) return undefined;
    first.input.focus();
    const code = first.checked.error ?? 'processing_error';
    return { type: 'validation_error', code, message: messageFor({ code }) };
  }

  /** Shows a refusal at the field that it is about. @param {StripeError} error */
  showRefusal(error) {
    const field = { number: this.#number, exp_month: this.#expiry, exp_year: this.#expiry, cvc: this.#cvc }[
      error.param ?? ''
    ];
    field?.show(error.code);
  }

  /** The card as the API wants it. @returns {Record<string, string>} */
  get card() {
    const [month = '', year = ''] = this.#expiry.input.value.split('/').map(digitsOf);
    return {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digitsOf(this.#number.input.value),
      'payment_method_data[card][exp_month]': month,
      'payment_method_data[card][exp_year]': year,
      'payment_method_data[card][cvc]': digitsOf(this.#cvc.input.value),
    };
  }

  /** Applies the page's colours and sizes. @param {Record<string, string> | undefined} variables */
  applyVariables(variables) {
    for (const [name, value] of Object.entries(variables ?? {}))
      this.#host.style.setProperty(`--stripe-${name}`, value);
  }

  #render() {
    const fields = document.createElement('div');
    fields.className = 'fields';
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.textContent = 'Prøvetilstand: brug 4242 4242 4242 4242, en dato i fremtiden og tre valgfrie cifre.';
    fields.append(...this.#fields.map((field) => field.element), hint);
    styledRoot(this.#host).append(fields);
  }

  /** @param {string} event */
  #emit(event) {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler({ elementType: 'payment' });
  }
}

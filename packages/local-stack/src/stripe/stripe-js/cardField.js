import { messageFor } from './messages.js';

/** @typedef {import('./validation.js').Checked} Checked */

/** One labelled field with its error under it. */
export class CardField {
  /**
   * @param {{ name: string, label: string, placeholder: string, autocomplete: AutoFill, check: (typed: string) => Checked }} options
   */
  constructor({ name, label, placeholder, autocomplete, check }) {
    this.check = check;
    this.element = document.createElement('div');
    this.element.className = 'field';
    const caption = document.createElement('label');
    caption.htmlFor = name;
    caption.textContent = label;
    this.input = document.createElement('input');
    Object.assign(this.input, {
      id: name,
      name,
      placeholder,
      autocomplete,
      inputMode: 'numeric',
      type: 'text',
    });
    this.input.setAttribute('aria-describedby', `${name}-error`);
    this.message = document.createElement('p');
    Object.assign(this.message, { className: 'error', id: `${name}-error` });
    this.message.setAttribute('aria-live', 'polite');
    this.element.append(caption, this.input, this.message);
    this.input.addEventListener('input', (event) => {
      this.#format(event);
      this.show(undefined);
    });
    this.input.addEventListener('blur', () => {
      const { error, isComplete } = this.checked;
      if (this.input.value !== '' && !isComplete) this.show(error);
    });
  }

  /** The checked value. */
  get checked() {
    return this.check(this.input.value);
  }

  /** Shows an error by its code, or none. @param {string | undefined} code */
  show(code) {
    this.message.textContent = code ? messageFor({ code }) : '';
    if (code) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
  }

  /** Groups the digits unless something is corrected within them. @param {Event} event */
  #format(event) {
    const { value, selectionStart } = this.input;
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (isDeleting || selectionStart !== value.length) return;
    this.input.value = this.checked.text;
  }
}

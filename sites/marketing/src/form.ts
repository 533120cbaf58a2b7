import type { Message } from '@rumklar/domain/message';
import { showStaticToast } from '@rumklar/ui/Toast/behaviour.ts';

/** The control of a form by its name. @throws Error when there is none */
export function control(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  // Inputs, text areas and selects share every property that is used here.
  if (found instanceof HTMLElement && 'value' in found) return found as HTMLInputElement;
  throw new Error(`The form has no field ${name}`);
}

/** Shows each error under its field, clears the others and focuses the first invalid field. */
export function showErrors(
  form: HTMLFormElement,
  names: readonly string[],
  errors: Partial<Record<string, string>>,
): void {
  let firstInvalid: HTMLElement | undefined;
  for (const name of names) {
    const field = control(form, name);
    const message = form.querySelector<HTMLElement>(`#${name}-error`);
    const error = errors[name];
    field.setAttribute('aria-invalid', String(error !== undefined));
    if (message) {
      message.hidden = error === undefined;
      const text = message.querySelector('span');
      if (text) text.textContent = error ?? '';
    }
    if (error !== undefined) firstInvalid ??= field;
  }
  firstInvalid?.focus();
}

/** Removes the error of a field as soon as its value changes. */
export function clearErrorsOnChange(form: HTMLFormElement, names: readonly string[]): void {
  form.addEventListener('input', ({ target }) => {
    const name = names.find((one) => control(form, one) === target);
    if (name && control(form, name).getAttribute('aria-invalid') === 'true') showErrors(form, [name], {});
  });
}

/** Shows below the button what happened to the form, until it is sent again; nothing without a result. */
export function showResult(form: HTMLFormElement, result?: { title: string; description: string }): void {
  const box = form.querySelector<HTMLElement>('[data-result]');
  const [title, description] = [box?.querySelector('strong'), box?.querySelector('span')];
  if (!box || !title || !description) return;
  box.hidden = result === undefined;
  title.textContent = result?.title ?? '';
  description.textContent = result?.description ?? '';
}

/** Shows a toast about a form; it covers neither the field with the focus, nor the button and what it says below. */
export function showFormToast(form: HTMLFormElement, message: Message): void {
  const candidates = ['[data-result]:not([hidden])', ':focus', 'button[type="submit"]'];
  const element = candidates.map((selector) => form.querySelector(selector)).find((found) => found !== null);
  showStaticToast(message, element);
}

/** Sends as soon as there is a connection, and again if it was lost meanwhile. @param onOffline is called once per wait */
export async function sendWhenOnline<Result>(
  send: () => Promise<Result>,
  onOffline: () => void,
): Promise<Result> {
  for (;;) {
    if (!navigator.onLine) {
      onOffline();
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    try {
      return await send();
    } catch (error) {
      // The server saves a form once, however often it arrives.
      if (navigator.onLine) throw error;
    }
  }
}

/** Disables a form's submit button while it is sent. @param label its text until then @returns a function that enables it again */
export function disableSubmit(form: HTMLFormElement, label: string): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return () => {};
  const before = button.textContent;
  button.disabled = true;
  button.dataset.disabled = 'true';
  button.dataset.pending = 'true';
  button.textContent = label;
  return () => {
    button.disabled = false;
    delete button.dataset.disabled;
    delete button.dataset.pending;
    button.textContent = before;
  };
}

/** The element of a form by its name. */
export function control(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  // An input, a text area and a list have all that is used here in common.
  if (found instanceof HTMLElement && 'value' in found) return found as HTMLInputElement;
  throw new Error(`The form has no field ${name}`);
}

/** Writes each error under its field, takes the others away, and leads to the first field that is wrong. */
export function showErrors(
  form: HTMLFormElement,
  names: readonly string[],
  errors: Partial<Record<string, string>>,
): void {
  let first: HTMLElement | undefined;
  for (const name of names) {
    const field = control(form, name);
    const message = form.querySelector<HTMLElement>(`#${name}-error`);
    const error = errors[name];
    field.setAttribute('aria-invalid', String(error !== undefined));
    if (message) {
      message.hidden = error === undefined;
      const words = message.querySelector('span');
      if (words) words.textContent = error ?? '';
    }
    if (error !== undefined) first ??= field;
  }
  first?.focus();
}

/** Locks a form's button while it is sent, with the words for it. @returns what unlocks it */
export function lock(form: HTMLFormElement, words: string): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return () => {};
  const before = button.textContent;
  button.disabled = true;
  button.dataset.disabled = 'true';
  button.dataset.pending = 'true';
  button.textContent = words;
  return () => {
    button.disabled = false;
    delete button.dataset.disabled;
    delete button.dataset.pending;
    button.textContent = before;
  };
}

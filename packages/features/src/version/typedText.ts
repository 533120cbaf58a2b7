import { registerUnsavedWork } from './unsavedWork.ts';

/**
 * Counts what is typed or chosen in any field as unsaved work, until the field is gone or its form was sent. No form has
 * to do it by itself, so that none can forget it. Search fields don't count: their text is in the URL or soon typed again.
 */
export function watchTypedText(): void {
  registerUnsavedWork(() => [...typed].some((field) => field.isConnected));
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && !target.matches('[type=search], [type=range]')) {
      typed.add(target);
      sending.delete(target);
    }
  });
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of typed) if (target.contains(field)) sending.add(field);
  });
}

/** Ends the counting of the fields in the forms that were submitted last: what they contain is saved. */
export function forgetSubmittedText(): void {
  for (const field of sending) typed.delete(field);
  sending.clear();
}

const typed = new Set<HTMLElement>();
/** Those of them that were submitted and not changed since. */
const sending = new Set<HTMLElement>();

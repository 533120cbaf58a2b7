import { useEffect, useRef } from 'react';

/** Registers work that reloading the page would lose. @returns removes it */
export function registerUnsavedWork(isUnsaved: () => boolean): () => void {
  checks.add(isUnsaved);
  return () => checks.delete(isUnsaved);
}

/** Whether reloading the page would lose something: what was typed or chosen, an upload, a running change. */
export function hasUnsavedWork(): boolean {
  return [...checks].some((isUnsaved) => isUnsaved());
}

/** Registers work of a mounted component. @param isUnsaved a function is called on demand, for state not rendered yet */
export function useUnsavedWork(isUnsaved: boolean | (() => boolean)): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(
    () =>
      registerUnsavedWork(() => (typeof latest.current === 'function' ? latest.current() : latest.current)),
    [],
  );
}

const checks = new Set<() => boolean>();

/**
 * Counts what is typed or chosen in any field as unsaved work, until the field is gone or its form was sent, so that no form
 * can forget to. Search fields don't count: their text is in the URL or soon typed again.
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
/** The fields that were submitted and not changed since. */
const sending = new Set<HTMLElement>();

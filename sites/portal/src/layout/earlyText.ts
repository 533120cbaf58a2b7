import { useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text field of a form that is about to be replaced, and the label by which its successor is found. */
interface ReplacedField {
  field: TextField;
  label: string;
}

/** Watches what is typed into the prerendered page. Called before the first render, which replaces its fields. */
export function watchEarlyText(root: HTMLElement): void {
  early = [...root.querySelectorAll<TextField>('input:enabled:not([type=file]), textarea:enabled')].map(
    withLabel,
  );
  focused = early.find(({ field }) => field === document.activeElement);
  document.addEventListener('focusin', ({ target }) => {
    focused = isTextField(target) ? withLabel(target) : undefined;
  });
  // A field that loses the focus because it is removed is kept: its successor takes the focus.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (focused?.field === target && focused?.field.isConnected) focused = undefined;
    }),
  );
}

/**
 * Takes over the text and the focus of the fields that this form replaces: those of the prerendered page, and those of the
 * form that was shown before. Typing goes on in the field with the same label.
 */
export function useEarlyText(form: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the form is replaced
  useLayoutEffect(() => {
    const fields = [...document.querySelectorAll<TextField>('main input, main textarea')].map(withLabel);
    const successorOf = ({ label }: ReplacedField) => fields.find((other) => other.label === label)?.field;
    // Read before the texts are entered, because any input deletes the attribute (prerender/authScript.ts).
    const isSent = early.length > 0 && document.getElementById('root')?.dataset.enter !== undefined;
    for (const replaced of early) {
      const successor = successorOf(replaced);
      if (successor && replaced.field.value !== '') enterText(successor, replaced.field.value);
    }
    early = [];
    // After React has put the texts into the form's state.
    if (isSent) setTimeout(() => fields[0]?.field.form?.requestSubmit());
    if (!focused || focused.field.isConnected) return;
    const { selectionStart, selectionEnd } = focused.field;
    const successor = successorOf(focused);
    successor?.focus({ preventScroll: true });
    if (selectionStart !== null) successor?.setSelectionRange(selectionStart, selectionEnd);
  }, [form]);
}

/** Changes a field as the user would, so that React notices. */
function enterText(field: TextField, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function withLabel(field: TextField): ReplacedField {
  return { field, label: field.labels?.[0]?.textContent ?? '' };
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The fields of the prerendered page, until a form has taken them over. */
let early: ReplacedField[] = [];
/** The field that has the focus, or had it when it was removed. */
let focused: ReplacedField | undefined;

/** The name of the global object that the prerendered page keeps chosen files in. */
export const EARLY_FILES = 'rumklarEarlyFiles';

/**
 * Takes the files that were chosen in the prerendered page before its code had loaded, and those of a dialog that is still
 * open: the field that opened it is not on the page any more when they are chosen.
 */
export function takeEarlyFiles(take: (files: File[]) => void): void {
  const early: { files: File[]; take?: typeof take } | undefined = Reflect.get(window, EARLY_FILES);
  if (!early) return;
  early.take = take;
  const files = early.files.splice(0);
  if (files.length > 0) take(files);
}

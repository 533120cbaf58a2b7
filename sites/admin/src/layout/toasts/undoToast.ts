import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { showToast, type ToastContent } from '@rumklar/ui/Toast/showToast.ts';
import type { UndoableMutation } from 'react-admin';

/** An undoable mutation of react-admin that has neither been sent nor undone. */
export interface DeferredMutation {
  /** Shows its toast: the action undoes the mutation, and closing the toast sends it. @param key what is changed */
  showToast: (content: ToastContent, undoLabel: string, key: string) => void;
}

/**
 * Defers a mutation until its toast closes, the page unloads (after the browser's confirmation) or, without a toast, as long.
 */
export function deferMutation(mutation: UndoableMutation, onFinished: () => void): DeferredMutation {
  let isFinished = false;
  const finish = (isUndo: boolean) => {
    if (isFinished) return;
    isFinished = true;
    clearTimeout(timer);
    removeEventListener('beforeunload', sendBeforeUnload);
    unregister();
    close?.();
    mutation({ isUndo });
    onFinished();
  };
  const sendBeforeUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    finish(false);
  };
  let close: (() => void) | undefined;
  const timer = setTimeout(() => finish(false), UNDO_TIME);
  addEventListener('beforeunload', sendBeforeUnload);
  const unregister = registerUnsavedWork(() => true);
  return {
    showToast(content, undoLabel, key) {
      clearTimeout(timer);
      close = showToast(
        { ...content, action: { label: undoLabel, onPress: () => finish(true) } },
        // A toast closes before its action runs.
        { ...undoToast(key), timeout: UNDO_TIME, onClose: () => setTimeout(() => finish(false)) },
      );
    },
  };
}

/** Options of the toast that undoes a change. Several may be shown, each with its own key. */
export function undoToast(key: string) {
  return { key: `undo ${key}` };
}

/** How long a change can be undone, in ms. */
const UNDO_TIME = 6_000;

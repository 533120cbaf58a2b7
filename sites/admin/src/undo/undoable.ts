import type { Message } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';

/** Something that is shown at once and done when it was not taken back in time. */
export interface Undoable {
  told: Message;
  /** Does it. Tells its own failures. */
  commit: () => Promise<void>;
  /** Shows again what was there before. */
  undo: () => void;
}

/**
 * Tells that something is done, with 'Fortryd', and does it when the toast is gone. Only for what sends no mail and
 * can wait a few seconds. A page that is closed meanwhile asks first, and begins at once.
 */
export function doUndoably({ told, commit, undo }: Undoable): void {
  let isSettled = false;
  const settle = (work: () => void) => {
    if (isSettled) return;
    isSettled = true;
    removeEventListener('beforeunload', hurry);
    work();
  };
  const hurry = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    settle(commit);
    close();
  };
  const close = showToast(
    { ...told, action: { label: 'Fortryd', onPress: () => settle(undo) } },
    // A toast closes before its action runs.
    { timeout: GRACE, onClose: () => setTimeout(() => settle(commit)) },
  );
  addEventListener('beforeunload', hurry);
}

/** How long something can be taken back, in ms. */
const GRACE = 6_000;

import type { Message } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';

/** Something that is shown at once and done when it was not taken back in time. */
export interface Undoable {
  /** The id of the record that it changes. */
  id: string;
  userMessage: Message;
  /** Does it. Tells its own failures. */
  commit: () => Promise<void>;
  /** Shows again what was there before. */
  undo: () => void;
}

/**
 * Tells that something is done, with 'Fortryd', and does it when the toast is gone. Only for what sends no mail and
 * can wait a few seconds. A page that is closed meanwhile asks first, and begins at once.
 */
export function doUndoably({ id, userMessage, commit, undo }: Undoable): void {
  let isSettled = false;
  const settle = async (work: () => Promise<void> | void) => {
    if (isSettled) return;
    isSettled = true;
    removeEventListener('beforeunload', hurry);
    close();
    const running = Promise.resolve(work());
    pending.set(id, { finish: () => running });
    await running;
    pending.delete(id);
  };
  const hurry = (event: BeforeUnloadEvent) => {
    event.preventDefault();
    settle(commit);
  };
  const close = showToast(
    { ...userMessage, action: { label: 'Fortryd', onPress: () => settle(undo) } },
    // Several may wait at once, and say the same. A toast closes before its action runs.
    { key: `undo ${id}`, timeout: GRACE, onClose: () => setTimeout(() => settle(commit)) },
  );
  pending.set(id, { finish: () => settle(commit), takeBack: () => settle(undo) });
  addEventListener('beforeunload', hurry);
}

/** Does at once what waits to be done to a record, so that the next change finds it done. */
export async function finishPending(id: string): Promise<void> {
  await pending.get(id)?.finish();
}

/** Takes back what waits to be done to a record, as 'Fortryd' does. @returns whether there was still something */
export function takeBackPending(id: string): boolean {
  const takeBack = pending.get(id)?.takeBack;
  takeBack?.();
  return takeBack !== undefined;
}

interface Pending {
  finish: () => Promise<void>;
  /** Not while it is being done. */
  takeBack?: () => Promise<void>;
}

const pending = new Map<string, Pending>();

/** How long something can be taken back, in ms. */
const GRACE = 6_000;

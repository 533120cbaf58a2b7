import type { Message } from '@rumklar/domain/message';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useRef } from 'react';
import { queryClient } from '../../queryClient.ts';
import { addPendingChange, type PendingChange, withPendingChanges } from './pendingChanges.ts';
import { updateCachedOrder } from './useUndoableOrderChange.ts';

/** A change that is shown and sent at once. */
interface OptimisticChange extends Pick<PendingChange, 'apply' | 'revert'> {
  /** What is changed. */
  key: string;
  send: () => Promise<unknown>;
  /** Says that it was not saved. */
  onFailed: (error: unknown) => Message;
  /** Says that it was changed. */
  message: Message;
  undo: { label: string; onPress: () => void };
}

/**
 * Changes an order: every screen shows the change at once, and it is sent at once; one that could not be saved is taken
 * back. Changes are sent one after the other, so that the last one is the one that stays.
 *
 * @param toastKey of the toast of these changes
 */
export function useOptimisticChange(orderId: string, toastKey: string): (change: OptimisticChange) => void {
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const toast = { key: toastKey };
  return ({ key, apply, revert, send, onFailed, message, undo }) => {
    let hasFailed = false;

    const sendOrReport = () =>
      send().catch((error: unknown) => {
        hasFailed = true;
        showToast(onFailed(error), toast);
      });

    dismissToast(toast.key);
    updateCachedOrder(orderId, apply);
    const run = addPendingChange({
      ...{ orderId, apply, revert },
      key: `${key} ${crypto.randomUUID()}`,
      send: async () => {
        sending.current = sending.current.then(sendOrReport);
        await sending.current;
      },
      async onSettled() {
        // Later changes, which are still being sent, stay.
        if (hasFailed) updateCachedOrder(orderId, (order) => withPendingChanges(revert(order)));
        await queryClient.invalidateQueries({ queryKey: ['ordrer', 'getOne'] });
      },
    });
    showToast({ ...message, action: undo }, { ...toast, timeout: UNDO_TIME });
    run({ isUndo: false });
  };
}

/** How long a change can be undone, in ms. */
const UNDO_TIME = 6_000;

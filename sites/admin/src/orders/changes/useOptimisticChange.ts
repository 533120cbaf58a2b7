import { messageOf } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useRef } from 'react';
import { queryClient } from '../../queryClient.ts';
import { addPendingChange, type PendingChange, withPendingChanges } from './pendingChanges.ts';
import { updateCachedOrder } from './useUndoableOrderChange.ts';

interface OptimisticChange extends Pick<PendingChange, 'apply' | 'revert'> {
  key: string;
  send: () => Promise<unknown>;
  message: Message;
  undo: { label: string; onPress: () => void };
  /** Shown when it was not saved: what failed where the error does not say more, and what is as it was before. */
  failure: { message: Message; unchanged: string };
  onFailed: () => void;
}

/**
 * Changes an order on every screen and sends the change at once; one that could not be saved is taken back. Changes are sent
 * one after the other, so that the last one is the one that stays.
 */
export function useOptimisticChange(orderId: string, toastKey: string): (change: OptimisticChange) => void {
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const toast = { key: toastKey };
  return ({ key, apply, revert, send, message, undo, failure, onFailed }) => {
    let hasFailed = false;

    const sendOrReport = () =>
      send().catch((error: unknown) => {
        hasFailed = true;
        onFailed();
        const { description = '', ...failed } = messageOf(error, failure.message);
        showToast({ ...failed, description: `${failure.unchanged} ${description}`.trim() }, toast);
      });

    dismissToast(toast.key);
    updateCachedOrder(orderId, apply);
    const run = addPendingChange({
      orderId,
      apply,
      revert,
      key: `${key} ${crypto.randomUUID()}`,
      send: async () => {
        sending.current = sending.current.then(sendOrReport);
        await sending.current;
      },
      async onFinished() {
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

import type { StatusUpdate } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import { notificationFor } from '@rumklar/domain/notifications/types';
import type { AssignableStatus, OrderStatus } from '@rumklar/domain/orders/status/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUpdate } from 'react-admin';
import { orderToast, useCustomerMail } from '../../notifications/useCustomerMail.ts';
import { refetchResources } from '../../queryClient.ts';
import { type ShownOrder, sendPendingChange, statusKey } from '../changes/pendingChanges.ts';
import { updateCachedOrder, useUndoableOrderChange } from '../changes/useUndoableOrderChange.ts';

export interface PendingStatus {
  order: ShownOrder;
  to: AssignableStatus;
  /** Why a completed order is taken back. */
  reason?: string | undefined;
}

/** Sends a change of status, at once or undoably; `onSent` is called after one that is sent at once, made or refused. */
export function useStatusMutations(
  onFailed: (error: unknown, change: PendingStatus) => void,
  onSent: () => void,
) {
  const [update] = useUpdate();
  const changeUndoably = useUndoableOrderChange();
  const { showResult } = useCustomerMail();

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ order, to, reason }: PendingStatus) => {
      await sendPendingChange(statusKey(order.id));
      const data = { status: to, taken_back_reason: reason };
      const params = { id: order.id, data, previousData: order };
      // Promised, it has the record.
      return (await update('ordrer', params, { returnPromise: true })) as StatusUpdate;
    },
    onMutate: ({ order }) => dismissToast(orderToast(order.id).key),
    onSuccess: ({ notification, userMessage }, { order, to }) =>
      showResult(userMessage, { result: notification, orderId: order.id, type: notificationFor(to) }),
    onError: onFailed,
    onSettled: async () => {
      // After a failure, too: another administrator may have changed the order.
      await refetchResources('ordrer');
      onSent();
    },
  });

  const sendUndoably = useCallback(
    async (change: PendingStatus) => {
      const { order, to } = change;
      const { id: orderId, status: from } = order;
      await sendPendingChange(statusKey(orderId));
      dismissToast(orderToast(orderId).key);
      changeUndoably({
        key: statusKey(orderId),
        orderId,
        apply: withStatus(to),
        revert: withStatus(from),
        send: () =>
          update(
            'ordrer',
            { id: orderId, data: { status: to }, previousData: order },
            { returnPromise: true },
          ).then(
            // The undo toast has reported it.
            () => undefined,
            (error: unknown) => {
              // Offline the order cannot be fetched again.
              updateCachedOrder(orderId, withStatus(from));
              onFailed(error, change);
            },
          ),
        message: orderTexts.statusChanged,
      });
    },
    [update, changeUndoably, onFailed],
  );

  return { send: mutate, sendUndoably, sending: isPending ? variables : undefined };
}

function withStatus(status: OrderStatus) {
  return (order: ShownOrder): ShownOrder => ({ ...order, status });
}

import { messageOf } from '@rumklar/backend/errors';
import { notificationFor } from '@rumklar/domain/notifications/types';
import { type AssignableStatus, needsConfirmation, type OrderStatus } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import { orderToast, useCustomerNotification } from '../notifications/useCustomerNotification.ts';
import {
  type ShownOrder,
  sendPendingChange,
  undoPendingChange,
  withoutPendingChanges,
} from './pendingChanges.ts';
import { useUndoableOrderChange } from './useUndoableOrderChange.ts';

/** A shown order and its new status. */
export interface StatusChange {
  order: ShownOrder;
  to: AssignableStatus;
}

/**
 * Changes the status of an order. Completing it is confirmed first. A change without a mail to the customer is undoable,
 * and is sent before the next change of the same order.
 */
export function useStatusChange() {
  const [unconfirmed, setUnconfirmed] = useState<StatusChange>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const changeUndoably = useUndoableOrderChange();
  const { showResult } = useCustomerNotification();

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ order, to }: StatusChange) => {
      await sendPendingChange(statusKey(order.id));
      return await dataOf(dataProvider.updateOrderStatus({ orderId: order.id, from: order.status, to }));
    },
    onMutate: ({ order }) => dismissToast(orderToast(order.id).key),
    onSuccess: ({ notification, userMessage }, { order, to }) =>
      showResult(userMessage, { result: notification, orderId: order.id, type: notificationFor(to) }),
    onError: (error, { order }) => showFailure(error, order.id),
    onSettled: async () => {
      // After a failure, too: another administrator may have changed the order.
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      setUnconfirmed(undefined);
    },
  });

  const mutateUndoably = useCallback(
    async ({ order, to }: StatusChange) => {
      const { id, status: from } = order;
      await sendPendingChange(statusKey(id));
      dismissToast(orderToast(id).key);
      changeUndoably({
        key: statusKey(id),
        orderId: id,
        apply: withStatus(to),
        revert: withStatus(from),
        send: () =>
          dataOf(dataProvider.updateOrderStatus({ orderId: id, from, to })).then(
            // The undo toast has reported it.
            () => undefined,
            (error: unknown) => showFailure(error, id),
          ),
        message: orderTexts.statusChanged,
      });
    },
    [dataProvider, changeUndoably],
  );

  const request = useCallback(
    (order: ShownOrder, to: AssignableStatus) => {
      if (to === withoutPendingChanges(order).status && undoPendingChange(statusKey(order.id))) return;
      if (needsConfirmation(order.status, to)) return setUnconfirmed({ order, to });
      if (notificationFor(to)) return mutate({ order, to });
      return mutateUndoably({ order, to });
    },
    [mutate, mutateUndoably],
  );

  return {
    /** The order that is being changed now. */
    savingId: isPending ? variables.order.id : undefined,
    /** Changes the status, or asks for confirmation first. Choosing the status before a pending change undoes it. */
    request,
    confirmation: {
      change: unconfirmed,
      isBusy: isPending,
      onCancel: () => setUnconfirmed(undefined),
      onConfirm: () => unconfirmed && mutate(unconfirmed),
    },
  };
}

/** The key of a pending change of an order's status. */
export function statusKey(orderId: string): string {
  return `status ${orderId}`;
}

function withStatus(status: OrderStatus) {
  return (order: ShownOrder): ShownOrder => ({ ...order, status });
}

function showFailure(error: unknown, orderId: string): void {
  showToast(messageOf(error, orderTexts.statusError), orderToast(orderId));
}

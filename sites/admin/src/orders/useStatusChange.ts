import { messageOf } from '@rumklar/backend/errors';
import { updateOrderStatus } from '@rumklar/backend/orders/updateOrderStatus';
import { notificationFor } from '@rumklar/domain/notifications/types';
import type { Order } from '@rumklar/domain/orders/order';
import { type AssignableStatus, needsConfirmation } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { backend } from '../backend.ts';
import { orderToast, useCustomerNotification } from '../notifications/useCustomerNotification.ts';
import { doUndoably, finishPending, takeBackPending } from '../undo/undoable.ts';
import { statusAhead } from './statusAhead.ts';

/** An order, as the database has it, and the state it is to have. */
export interface StatusChange {
  order: Pick<Order, 'id' | 'title' | 'status'>;
  to: AssignableStatus;
}

/**
 * Changes the state of an order, asking first where the customer is told that the pictures are ready. A change that
 * the customer is not told of is shown at once and can be taken back; it is done before the order is changed again.
 */
export function useStatusChange() {
  const [asked, setAsked] = useState<StatusChange>();
  const queryClient = useQueryClient();
  const { tell } = useCustomerNotification();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  const tellFailure = useCallback(
    async (error: unknown, id: string) => {
      if (await logoutIfAccessDenied(error)) return;
      showToast(messageOf(error, orderTexts.statusError), orderToast(id));
    },
    [logoutIfAccessDenied],
  );
  // The lists are asked again after a failure too: somebody else may have been faster.
  const refresh = useCallback(
    async (id: string) => {
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      statusAhead.clear(id);
    },
    [queryClient],
  );

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ order, to }: StatusChange) => {
      const from = statusAhead.get(order.id) ?? order.status;
      await finishPending(order.id);
      return await updateOrderStatus(backend, { orderId: order.id, from, to });
    },
    onMutate: ({ order }) => dismissToast(orderToast(order.id).key),
    onSuccess: ({ notification, userMessage }, { order, to }) =>
      tell(userMessage, notification, order.id, notificationFor(to)),
    onError: (error, { order }) => tellFailure(error, order.id),
    onSettled: async (_result, _error, { order }) => {
      await refresh(order.id);
      setAsked(undefined);
    },
  });

  const changeUndoably = useCallback(
    async ({ order, to }: StatusChange) => {
      const from = statusAhead.get(order.id) ?? order.status;
      await finishPending(order.id);
      dismissToast(orderToast(order.id).key);
      statusAhead.set(order.id, to);
      doUndoably({
        id: order.id,
        userMessage: orderTexts.statusChanged,
        commit: () =>
          updateOrderStatus(backend, { orderId: order.id, from, to })
            .then(ignore, (error) => tellFailure(error, order.id))
            .then(() => refresh(order.id)),
        undo: () => statusAhead.clear(order.id),
      });
    },
    [refresh, tellFailure],
  );

  const request = useCallback(
    (order: StatusChange['order'], to: AssignableStatus) => {
      if (to === order.status && takeBackPending(order.id)) return;
      if (needsConfirmation(order.status, to)) return setAsked({ order, to });
      if (notificationFor(to)) return mutate({ order, to });
      return changeUndoably({ order, to });
    },
    [mutate, changeUndoably],
  );

  return {
    /** The order that is being changed now. */
    savingId: isPending ? variables.order.id : undefined,
    /** `order` is as the database has it, without what is only shown ahead. */
    request,
    confirmation: {
      change: asked,
      isBusy: isPending,
      onCancel: () => setAsked(undefined),
      onConfirm: () => asked && mutate(asked),
    },
  };
}

/** The toast with 'Fortryd' has told it. */
function ignore(): void {}

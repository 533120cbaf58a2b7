import { toldBy } from '@rumklar/backend/errors';
import { type NotificationResult, notifyCustomer } from '@rumklar/backend/notifications/notifyCustomer';
import { updateOrderStatus } from '@rumklar/backend/orders/updateOrderStatus';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Message } from '@rumklar/domain/message';
import { notificationFor } from '@rumklar/domain/notifications/types';
import type { Order } from '@rumklar/domain/orders/order';
import { type AssignableStatus, needsConfirmation } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { backend } from '../backend.ts';
import { doUndoably } from '../undo/undoable.ts';
import { statusAhead } from './statusAhead.ts';

/** An order, as it was seen, and the state it is to have. */
export interface StatusChange {
  order: Pick<Order, 'id' | 'title' | 'status'>;
  to: AssignableStatus;
}

/**
 * Changes the state of an order, asking first where the customer is told that the pictures are ready. A change that
 * the customer is not told of is shown at once and can be taken back.
 */
export function useStatusChange() {
  const [asked, setAsked] = useState<StatusChange>();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ order, to }: StatusChange) =>
      updateOrderStatus(backend, { orderId: order.id, from: order.status, to }),
    onSuccess: ({ notification, told }, { order, to }) => {
      // What can be taken back was told when it was chosen.
      if (notificationFor(to)) tell(told, notification, { order, to });
    },
    onError: async (error) => {
      if (!(await logoutIfAccessDenied(error))) showToast(toldBy(error, orderTexts.statusError));
    },
    onSettled: async (_result, _error, { order }) => {
      // The lists are asked again after a failure too: somebody else may have been faster.
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      statusAhead.clear(order.id);
      setAsked(undefined);
    },
  });

  const request = useCallback(
    (order: StatusChange['order'], to: AssignableStatus) => {
      if (needsConfirmation(order.status, to)) return setAsked({ order, to });
      if (notificationFor(to)) return mutate({ order, to });
      statusAhead.set(order.id, to);
      doUndoably({
        told: orderTexts.statusChanged,
        commit: () => mutateAsync({ order, to }).then(ignore, ignore),
        undo: () => statusAhead.clear(order.id),
      });
    },
    [mutate, mutateAsync],
  );

  return {
    /** The order that is being changed now. */
    savingId: isPending ? variables.order.id : undefined,
    request,
    confirmation: {
      change: asked,
      isBusy: isPending,
      onCancel: () => setAsked(undefined),
      onConfirm: () => asked && mutate(asked),
    },
  };
}

function tell(told: Message, notification: NotificationResult | 'none', change: StatusChange): void {
  const canRetry = notification === 'failed' || notification === 'unavailable';
  const action = canRetry ? { label: 'Send notifikation igen', onPress: () => tellAgain(change) } : undefined;
  showToast({ ...told, action });
}

async function tellAgain(change: StatusChange): Promise<void> {
  const type = notificationFor(change.to);
  if (!type) return;
  const result = await notifyCustomer(backend, { orderId: change.order.id, type });
  if (result === 'sent' || result === 'too_soon') showToast(imageTexts.notified);
  else
    tell(result === 'unavailable' ? orderTexts.notifyUnavailable : orderTexts.notifyFailed, result, change);
}

/** The mutation has told what went wrong. */
function ignore(): void {}

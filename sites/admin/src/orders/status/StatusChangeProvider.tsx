import { BackendError, isBackendError, messageOf } from '@rumklar/backend/errors';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { notificationFor } from '@rumklar/domain/notifications/types';
import { type AssignableStatus, needsConfirmation, type OrderStatus } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isRoleLost } from '../../auth/role.ts';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import { orderToast, useCustomerNotification } from '../../notifications/useCustomerNotification.ts';
import {
  type ShownOrder,
  sendPendingChange,
  undoPendingChange,
  withoutPendingChanges,
} from '../changes/pendingChanges.ts';
import { updateCachedOrder, useUndoableOrderChange } from '../changes/useUndoableOrderChange.ts';
import { StatusConfirmation } from './StatusConfirmation.tsx';
import { statusKey } from './statusKey.ts';
import { useCompletionOffer } from './useCompletionOffer.ts';
import { StatusChangeContext, type StatusChanges } from './useStatusChange.ts';

/** A shown order and its new status. */
interface StatusChange {
  order: ShownOrder;
  to: AssignableStatus;
  /** Why a completed order is taken back. */
  reason?: string | undefined;
}

/**
 * Lets every part of the admin change the status of an order, and shows the dialog that confirms it. A change without a
 * mail to the customer is undoable, and is sent before the next change of the same order.
 */
export function StatusChangeProvider({ children }: { children: ReactNode }) {
  const [unconfirmed, setUnconfirmed] = useState<StatusChange>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const changeUndoably = useUndoableOrderChange();
  const { showResult } = useCustomerNotification();
  const retry = useRef<StatusChanges['request']>(undefined);

  const showFailure = useCallback((error: unknown, change: StatusChange) => {
    const { order, to, reason } = change;
    // The page says so already.
    if (isRoleLost()) return;
    const action = isBackendError(error, 'network')
      ? { label: 'Prøv igen', onPress: () => (reason ? setUnconfirmed(change) : retry.current?.(order, to)) }
      : undefined;
    showToast({ ...messageOf(error, orderTexts.statusError), action }, orderToast(order.id));
  }, []);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ order, to, reason }: StatusChange) => {
      await sendPendingChange(statusKey(order.id));
      return await dataOf(
        dataProvider.updateOrderStatus({ orderId: order.id, from: order.status, to, reason }),
      );
    },
    onMutate: ({ order }) => dismissToast(orderToast(order.id).key),
    onSuccess: ({ notification, userMessage }, { order, to }) =>
      showResult(userMessage, { result: notification, orderId: order.id, type: notificationFor(to) }),
    onError: (error, change) => showFailure(error, change),
    onSettled: async () => {
      // After a failure, too: another administrator may have changed the order.
      await queryClient.invalidateQueries({ queryKey: ['ordrer'] });
      setUnconfirmed(undefined);
    },
  });

  const mutateUndoably = useCallback(
    async (change: StatusChange) => {
      const { order, to } = change;
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
            (error: unknown) => {
              // Offline the order cannot be fetched again.
              updateCachedOrder(queryClient, id, withStatus(from));
              showFailure(error, change);
            },
          ),
        message: orderTexts.statusChanged,
      });
    },
    [dataProvider, queryClient, changeUndoably, showFailure],
  );

  const request = useCallback(
    (order: ShownOrder, to: AssignableStatus) => {
      if (to === withoutPendingChanges(order).status && undoPendingChange(statusKey(order.id))) return;
      if (!navigator.onLine) return showFailure(OFFLINE, { order, to });
      if (needsConfirmation(order.status, to)) return setUnconfirmed({ order, to });
      if (notificationFor(to)) return mutate({ order, to });
      return mutateUndoably({ order, to });
    },
    [mutate, mutateUndoably, showFailure],
  );
  useEffect(() => {
    retry.current = request;
  }, [request]);

  const savingId = isPending ? variables.order.id : undefined;
  const offerCompletion = useCompletionOffer(request);
  const changes = useMemo(
    () => ({ savingId, request, offerCompletion }),
    [savingId, request, offerCompletion],
  );
  const change = useMemo(
    () => unconfirmed && { orders: [unconfirmed.order], to: unconfirmed.to, reason: unconfirmed.reason },
    [unconfirmed],
  );
  return (
    <StatusChangeContext value={changes}>
      {children}
      <StatusConfirmation
        change={change}
        isBusy={isPending}
        onConfirm={(_orderIds, reason) => unconfirmed && mutate({ ...unconfirmed, reason })}
        onCancel={() => setUnconfirmed(undefined)}
      />
    </StatusChangeContext>
  );
}

function withStatus(status: OrderStatus) {
  return (order: ShownOrder): ShownOrder => ({ ...order, status });
}

/** Pressed without a connection: nothing is shown as changed. */
const OFFLINE = new BackendError('network', {
  ...orderTexts.statusFailed,
  description: connectionTexts.checkConnection,
});

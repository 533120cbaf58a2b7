import { BackendError, isBackendError, messageOf } from '@rumklar/backend/errors';
import type { StatusUpdate } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import { connectionTexts } from '@rumklar/domain/connection/texts';
import { notificationFor } from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/order';
import { completionOfferTexts } from '@rumklar/domain/orders/status/completionTexts';
import {
  type AssignableStatus,
  needsConfirmation,
  type OrderStatus,
} from '@rumklar/domain/orders/status/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { adminOrderPath } from '@rumklar/domain/routes/paths';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUpdate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isRoleLost } from '../../auth/role.ts';
import { lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import { useFollowLink, withinAdmin } from '../../layout/useFollowLink.ts';
import { orderToast, useCustomerMail } from '../../notifications/useCustomerMail.ts';
import { refetchResources } from '../../queryClient.ts';
import {
  type ShownOrder,
  sendPendingChange,
  statusKey,
  undoPendingChange,
  withoutPendingChanges,
} from '../changes/pendingChanges.ts';
import { updateCachedOrder, useUndoableOrderChange } from '../changes/useUndoableOrderChange.ts';
import type { StatusDialogProps } from './StatusDialog.tsx';
import { StatusChangeContext, type StatusChanges } from './useStatusChange.ts';

/**
 * Lets every part of the admin change the status of an order, and shows the dialog that confirms it. A change without a
 * mail to the customer is undoable, and is sent before the next change of the same order.
 */
export function StatusChangeProvider({ children }: { children: ReactNode }) {
  const [unconfirmed, setUnconfirmed] = useState<PendingStatus>();
  const retry = useRef<StatusChanges['request']>(undefined);

  const showFailure = useCallback((error: unknown, change: PendingStatus) => {
    const { order, to, reason } = change;
    // The page shows that already.
    if (isRoleLost()) return;
    const action = isBackendError(error, 'network')
      ? { label: 'Prøv igen', onPress: () => (reason ? setUnconfirmed(change) : retry.current?.(order, to)) }
      : undefined;
    showToast({ ...messageOf(error, orderTexts.statusError), action }, orderToast(order.id));
  }, []);
  const close = useCallback(() => setUnconfirmed(undefined), []);
  const { send, sendUndoably, sending } = useStatusMutations(showFailure, close);

  const request = useCallback(
    (order: ShownOrder, to: AssignableStatus) => {
      if (to === withoutPendingChanges(order).status && undoPendingChange(statusKey(order.id))) return;
      if (!navigator.onLine) return showFailure(OFFLINE, { order, to });
      if (needsConfirmation(order.status, to)) return setUnconfirmed({ order, to });
      if (notificationFor(to)) return send({ order, to });
      return sendUndoably({ order, to });
    },
    [send, sendUndoably, showFailure],
  );
  useEffect(() => {
    retry.current = request;
  }, [request]);

  const savingId = sending?.order.id;
  const offerCompletion = useCompletionOffer(request);
  const changes = useMemo(
    () => ({ savingId, request, offerCompletion }),
    [savingId, request, offerCompletion],
  );
  const change = useMemo(() => unconfirmed && { ...unconfirmed, orders: [unconfirmed.order] }, [unconfirmed]);
  return (
    <StatusChangeContext value={changes}>
      {children}
      <StatusConfirmation
        change={change}
        isBusy={sending !== undefined}
        onConfirm={(_orderIds, reason) => unconfirmed && send({ ...unconfirmed, reason })}
        onClose={close}
      />
    </StatusChangeContext>
  );
}

/** Pressed without a connection: nothing is shown as changed. */
const OFFLINE = new BackendError('network', {
  ...orderTexts.statusFailed,
  description: connectionTexts.checkConnection,
});

/**
 * Asks whether an order is to be completed whose images have been uploaded. On another screen than the order's a toast leads
 * back to it instead: a dialog would be about what is not on the screen.
 */
function useCompletionOffer(request: StatusChanges['request']): StatusChanges['offerCompletion'] {
  const { pathname } = useLocation();
  const followLink = useFollowLink();
  // Where somebody is when the upload ends, not where it began.
  const latest = useRef({ pathname, followLink });
  useEffect(() => {
    latest.current = { pathname, followLink };
  }, [pathname, followLink]);

  return useCallback(
    (order: ShownOrder) => {
      const path = adminOrderPath(order.id);
      if (latest.current.pathname === withinAdmin(path)) return request(order, 'completed');
      const message = completionOfferTexts.uploadedElsewhere(`${orderNumber(order.number)} ${order.title}`);
      const action = {
        label: completionOfferTexts.goToOrder,
        onPress() {
          latest.current.followLink(`${path}?fane=faerdige`);
          request(order, 'completed');
        },
      };
      showToast({ ...message, action }, orderToast(order.id));
    },
    [request],
  );
}

interface PendingStatus {
  order: ShownOrder;
  to: AssignableStatus;
  /** Why a completed order is taken back. */
  reason?: string | undefined;
}

/** Sends a change of status, at once or undoably; `onSent` is called after one that is sent at once, made or refused. */
function useStatusMutations(onFailed: (error: unknown, change: PendingStatus) => void, onSent: () => void) {
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

interface StatusConfirmationProps extends Omit<StatusDialogProps, 'change'> {
  change: StatusDialogProps['change'] | undefined;
}

/** The dialog that confirms a status, loaded when it is first opened. */
export function StatusConfirmation({ change, ...rest }: StatusConfirmationProps) {
  return change ? <StatusDialog change={change} {...rest} /> : null;
}

const StatusDialog = lazyDialog(async () => (await import('./StatusDialog.tsx')).StatusDialog);

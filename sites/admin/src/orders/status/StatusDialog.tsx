import { notificationFor } from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/order';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import type { AssignableStatus } from '@rumklar/domain/orders/status/status';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { TextArea } from '@rumklar/ui/TextArea';
import type { ReactNode } from 'react';
import type { ShownOrder } from '../changes/pendingChanges.ts';
import { DeliveryCheck } from './DeliveryCheck.tsx';
import { TakenBack } from './TakenBack.tsx';
import { useDeliveryCheck } from './useDeliveryCheck.ts';
import { useReason } from './useReason.ts';

export interface StatusDialogProps {
  /** The change to confirm, of one order or several. */
  change: {
    orders: readonly ShownOrder[];
    to: AssignableStatus;
    /** As it was written before an attempt that failed. */
    reason?: string | undefined;
  };
  isBusy: boolean;
  /** @default 'Behandler...' */
  busyLabel?: string | undefined;
  /**
   * Called with the ids of the orders to change: those without the tick that they need are left out.
   *
   * @param reason why completed orders are taken back
   */
  onConfirm: (orderIds: readonly string[], reason: string | undefined) => void;
  onClose: () => void;
  /** Above what the change means. */
  children?: ReactNode;
}

/** Asks for confirmation of a change of status, and shows what it means for the customer. */
export function StatusDialog({
  change: { orders, to, reason: written },
  isBusy,
  busyLabel = completionTexts.dialog.busy,
  onConfirm,
  onClose,
  children,
}: StatusDialogProps) {
  const { title, body, cancel, confirm } = completionTexts.dialog;
  const orderIds = orders.map(({ id }) => id);
  const isCompletion = to === 'completed';
  const check = useDeliveryCheck(orderIds, isCompletion);
  const changed = isCompletion ? check.completable : orderIds;
  const reopened = orders.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const isTakenBack = !isCompletion && reopened.length > 0;
  const reason = useReason(written);
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={isBusy}
      isConfirmDisabled={changed.length === 0}
      cancelLabel={cancel}
      confirmLabel={confirm}
      busyLabel={busyLabel}
      onConfirm={() => {
        if (!isTakenBack) onConfirm(changed, undefined);
        else if (reason.check()) onConfirm(changed, reason.words);
      }}
    >
      {orders.length === 1 && orders.map((order) => <NamedOrder key={order.id} order={order} />)}
      {children}
      {isCompletion && (
        <>
          <p>{body}</p>
          <DeliveryCheck orderIds={orderIds} check={check} />
        </>
      )}
      {isTakenBack && (
        <TakenBack orderIds={reopened} onLeave={onClose}>
          <TextArea
            label={reopened.length === 1 ? completionTexts.reason : completionTexts.reasons}
            hint={completionTexts.reasonHint}
            isRequired
            rows={3}
            {...reason.field}
          />
        </TakenBack>
      )}
      {!isCompletion && notificationFor(to) && (
        <p>{orders.length === 1 ? completionTexts.notified : completionTexts.allNotified}</p>
      )}
    </ConfirmDialog>
  );
}

/** The screen behind the dialog may be the list, or one that shows less of the order. */
function NamedOrder({ order: { number, title, address } }: { order: ShownOrder }) {
  return (
    <p>
      <strong>{`${orderNumber(number)} ${title}`}</strong>
      {address !== title && (
        <>
          <br />
          {address}
        </>
      )}
    </p>
  );
}

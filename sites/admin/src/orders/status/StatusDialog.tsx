import { notificationFor } from '@rumklar/domain/notifications/types';
import { orderNumber } from '@rumklar/domain/orders/order';
import { completionTexts } from '@rumklar/domain/orders/status/completionTexts';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import type { AssignableStatus } from '@rumklar/domain/orders/status/status';
import { onBehalfTexts } from '@rumklar/domain/revisions/judgeTexts';
import { checkReason } from '@rumklar/domain/revisions/queue';
import { adminRevisionPath, newRevisionPath } from '@rumklar/domain/routes/paths';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { Link } from '@rumklar/ui/Link';
import { TextArea } from '@rumklar/ui/TextArea';
import { type ReactNode, useRef, useState } from 'react';
import type { ShownOrder } from '../changes/pendingChanges.ts';
import { DeliveryCheck, useDeliveryCheck, useDeliveryCounts } from './DeliveryCheck.tsx';

export interface StatusDialogProps {
  change: {
    orders: readonly ShownOrder[];
    to: AssignableStatus;
    /** As it was written before an attempt that failed. */
    reason?: string | undefined;
  };
  isBusy: boolean;
  /** @default 'Behandler...' */
  busyLabel?: string | undefined;
  /** Called with the orders to change, without those that lack their tick, and why completed ones are taken back. */
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

/** The field for the reason that the customers of completed orders read when these are taken back. */
function useReason(written = '') {
  const [value, setValue] = useState(written);
  const [isChecked, setChecked] = useState(false);
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const problem = checkReason(value);
  return {
    field: {
      value,
      onChange: setValue,
      inputRef,
      errorMessage: isChecked && problem ? PROBLEMS[problem] : undefined,
    },
    words: value.trim(),
    /** Whether the reason can be sent; otherwise the field says why not. */
    check(): boolean {
      setChecked(true);
      if (problem) inputRef.current?.focus();
      return !problem;
    },
  };
}

const PROBLEMS = {
  missing: completionTexts.reasonMissing,
  too_long: completionTexts.reasonTooLong,
} as const;

interface TakenBackProps {
  orderIds: readonly string[];
  onLeave: () => void;
  children: ReactNode;
}

/** What the customers of completed orders lose sight of when these are taken back, and what to do instead. */
function TakenBack({ orderIds, onLeave, children }: TakenBackProps) {
  const { data = [] } = useDeliveryCounts(orderIds);
  const delivered = data.reduce((sum, count) => sum + count.delivered, 0);
  const revised = data.filter(({ open_revision }) => open_revision !== null).length;
  const isOne = orderIds.length === 1;
  return (
    <>
      <p>{isOne ? completionTexts.takenBack : completionTexts.allTakenBack}</p>
      <div role="status">
        {delivered > 0 && (
          <p>
            <strong>{completionTexts.delivered(delivered)}</strong>
          </p>
        )}
        {!isOne && revised > 0 && <p>{completionTexts.revisionsWait(revised)}</p>}
        {isOne && data[0] && <RevisionInstead count={data[0]} onLeave={onLeave} />}
      </div>
      {children}
    </>
  );
}

/** The open revision of an order, or the form of a new one where something is delivered. */
function RevisionInstead({ count, onLeave }: { count: DeliveryCount; onLeave: () => void }) {
  const { order_id, open_revision, delivered } = count;
  if (open_revision !== null) {
    return (
      <p>
        {completionTexts.revisionWaits(open_revision)}{' '}
        <Link href={adminRevisionPath(order_id)} onPress={onLeave}>
          {completionTexts.seeRevision}
        </Link>
      </p>
    );
  }
  if (delivered === 0) return null;
  return (
    <p>
      <Link href={newRevisionPath(order_id)} onPress={onLeave}>
        {onBehalfTexts.action}
      </Link>
    </p>
  );
}

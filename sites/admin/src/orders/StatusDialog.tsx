import { notificationFor } from '@rumklar/domain/notifications/types';
import { completionTexts } from '@rumklar/domain/orders/completionTexts';
import type { AssignableStatus } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import type { ReactNode } from 'react';
import { OpenMarks } from './OpenMarks.tsx';
import type { ShownOrder } from './pendingChanges.ts';

/** Props of {@link StatusDialog}. */
export interface StatusDialogProps {
  /** The change to confirm, of one order or several. */
  change: { orders: readonly ShownOrder[]; to: AssignableStatus };
  isBusy: boolean;
  /** @default 'Behandler...' */
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Above what the change means. */
  children?: ReactNode;
}

/** Asks for confirmation of a change of status, and says what it means for the customer. */
export function StatusDialog({
  change: { orders, to },
  isBusy,
  busyLabel = orderTexts.confirmCompletion.busy,
  onConfirm,
  onCancel,
  children,
}: StatusDialogProps) {
  const { title, body, cancel, confirm } = orderTexts.confirmCompletion;
  const { takenBack, allTakenBack, notified, allNotified } = completionTexts;
  const isOne = orders.length === 1;
  const reopened = orders.filter(({ status }) => status === 'completed').length;
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      isBusy={isBusy}
      cancelLabel={cancel}
      confirmLabel={confirm}
      busyLabel={busyLabel}
      onConfirm={onConfirm}
    >
      {children}
      {to === 'completed' && (
        <>
          <p>{body}</p>
          <OpenMarks orderIds={orders.map(({ id }) => id)} />
        </>
      )}
      {to !== 'completed' && reopened > 0 && <p>{reopened === 1 ? takenBack : allTakenBack}</p>}
      {to !== 'completed' && notificationFor(to) && <p>{isOne ? notified : allNotified}</p>}
    </ConfirmDialog>
  );
}

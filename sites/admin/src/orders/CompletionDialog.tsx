import { orderTexts } from '@rumklar/domain/orders/texts';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { OpenMarks } from './OpenMarks.tsx';
import type { StatusChange } from './useStatusChange.ts';

/** Props of {@link CompletionDialog}. */
export interface CompletionDialogProps {
  /** The change to confirm; the dialog is closed without one. */
  change: StatusChange | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an order is completed. */
export function CompletionDialog({ change, isBusy, onConfirm, onCancel }: CompletionDialogProps) {
  const { title, body, cancel, confirm, busy } = orderTexts.confirmCompletion;
  return (
    <ConfirmDialog
      title={title}
      isOpen={change !== undefined}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      isBusy={isBusy}
      cancelLabel={cancel}
      confirmLabel={confirm}
      busyLabel={busy}
      onConfirm={onConfirm}
    >
      <p>{body}</p>
      {change && <OpenMarks orderIds={[change.order.id]} />}
    </ConfirmDialog>
  );
}

import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import type { StatusDialogProps } from './StatusDialog.tsx';

interface StatusConfirmationProps extends Omit<StatusDialogProps, 'change'> {
  /** The dialog is closed without one. */
  change: StatusDialogProps['change'] | undefined;
}

/** The dialog that confirms a status, loaded when it is first opened. */
export function StatusConfirmation({ change, ...rest }: StatusConfirmationProps) {
  return change ? <StatusDialog change={change} {...rest} /> : null;
}

const StatusDialog = lazyPart(async () => (await import('./StatusDialog.tsx')).StatusDialog, {
  lost: (_onRetry, { onCancel }) => <LostDialog onClose={onCancel} />,
});

import { lazyDialog } from '../../layout/forms/lazyDialog.tsx';
import type { StatusDialogProps } from './StatusDialog.tsx';

interface StatusConfirmationProps extends Omit<StatusDialogProps, 'change'> {
  change: StatusDialogProps['change'] | undefined;
}

/** The dialog that confirms a status, loaded when it is first opened. */
export function StatusConfirmation({ change, ...rest }: StatusConfirmationProps) {
  return change ? <StatusDialog change={change} {...rest} /> : null;
}

const StatusDialog = lazyDialog(async () => (await import('./StatusDialog.tsx')).StatusDialog);

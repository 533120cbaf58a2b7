import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';
import type { CompletionDialogProps } from './CompletionDialog.tsx';

/** The completion dialog, loaded when it is first opened. */
export function StatusConfirmation(props: CompletionDialogProps) {
  return props.change ? <CompletionDialog {...props} /> : null;
}

const CompletionDialog = lazyPart(async () => (await import('./CompletionDialog.tsx')).CompletionDialog, {
  lost: (_onRetry, { onCancel }) => <LostDialog onClose={onCancel} />,
});

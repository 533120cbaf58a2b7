import { lazy, Suspense } from 'react';
import type { CompletionDialogProps } from './CompletionDialog.tsx';

/** The completion dialog, loaded when it is first opened. */
export function StatusConfirmation(props: CompletionDialogProps) {
  if (!props.change) return null;
  return (
    <Suspense>
      <CompletionDialog {...props} />
    </Suspense>
  );
}

const CompletionDialog = lazy(async () => ({
  default: (await import('./CompletionDialog.tsx')).CompletionDialog,
}));

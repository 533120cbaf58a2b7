import { FailedDialog } from '@rumklar/features/layout/FailedDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';

/** Not part of the first load: most customers read only. */
export const LazyRevisionRequest = lazyPart(
  async () => (await import('./RevisionRequest.tsx')).RevisionRequest,
  {
    failed: (_onRetry, { onCurrentChange }) => <FailedDialog onClose={() => onCurrentChange(undefined)} />,
  },
);

import { LostDialog } from '@rumklar/features/layout/LostDialog.tsx';
import { lazyPart } from '@rumklar/ui/lazyPart';

/** Not part of the first load: most customers read only. */
export const RevisionRequest = lazyPart(async () => (await import('./RevisionRequest.tsx')).RevisionRequest, {
  lost: (_onRetry, { onCurrentChange }) => <LostDialog onClose={() => onCurrentChange(undefined)} />,
});

import { isBackendError, messageOf } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchResources } from '../../queryClient.ts';

/** Decides about a revision. A failure is shown in the dialog, which stays open. */
export function useDecision<Decision>(
  send: (decision: Decision) => Promise<Revision>,
  onDecided: (revision: Revision) => void,
  success: (revision: Revision) => Message,
) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    // Offline it fails at once, and the error is shown.
    networkMode: 'always',
    onSuccess: (revision) => {
      showToast(success(revision), ACTION_TOAST);
      onDecided(revision);
    },
    onSettled: (_revision, failure) => (isClosed(failure) ? undefined : refetchRevisions()),
  });
  const isOver = isClosed(error);
  // Not before the dialog has been read: what is fetched removes it with the revision that it is about.
  useEffect(() => (isOver ? () => void refetchRevisions() : undefined), [isOver]);
  return {
    decide: (decision: Decision) => !isPending && mutate(decision),
    isSaving: isPending,
    failure: error ? messageOf(error, revisionTexts.changeFailed) : undefined,
    /** Nothing more can be decided: somebody else has, or the revision was withdrawn. */
    isOver,
    reset,
  };
}

/** Whether another administrator has decided, or the customer has withdrawn it. */
function isClosed(error: unknown): boolean {
  return isBackendError(error, 'revision_status') || isBackendError(error, 'revision_not_found');
}

export function refetchRevisions(): Promise<void> {
  return refetchResources('ordrer', 'rettelser');
}

import { deleteDraft } from '@rumklar/backend/drafts/deleteDraft';
import type { DraftSummary } from '@rumklar/backend/drafts/draft';
import { draftTexts } from '@rumklar/domain/orders/draft/draftTexts';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { clearDevice } from '@rumklar/uploads/deviceStore';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useUser } from '../../auth/session/useSession.ts';
import { backend } from '../../backend.ts';
import { draftsQuery } from '../orderQueries.ts';
import { endDeletedDraft } from './draftEnd.ts';

interface DraftDeletionProps {
  draft: DraftSummary;
  onClose: () => void;
  /** Gets the focus when the button that opened the dialog is gone with its draft. */
  heading: RefObject<HTMLElement | null>;
}

export function DraftDeletion({ draft, onClose, heading }: DraftDeletionProps) {
  const userId = useUser().id;
  const queryClient = useQueryClient();
  const { queryKey } = draftsQuery(userId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteDraft(backend, { id: draft.id, userId }),
    // A failure is shown in a toast.
    onSettled: onClose,
    onSuccess: () => {
      endDeletedDraft(draft.id)
        // Files that were not sent yet.
        .then(() => clearDevice(draft.id))
        .catch(() => undefined);
      queryClient.setQueryData(queryKey, (drafts) => drafts?.filter(({ id }) => id !== draft.id));
    },
  });
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      });
    },
    [heading],
  );
  return (
    <ConfirmDialog
      tone="danger"
      title={draftTexts.removeTitle}
      confirmLabel={draftTexts.remove}
      busyLabel={draftTexts.removeBusy}
      isOpen
      isBusy={isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => mutate()}
    >
      <p>{draftTexts.removeBody(draftTexts.summary(draft))}</p>
    </ConfirmDialog>
  );
}

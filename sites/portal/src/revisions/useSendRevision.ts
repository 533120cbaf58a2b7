import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { sendRevision } from '@rumklar/backend/revisions/sendRevision';
import type { Message } from '@rumklar/domain/message';
import { askTexts } from '@rumklar/domain/revisions/askTexts';
import { type RevisionDraft, revisionOf } from '@rumklar/domain/revisions/draft';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import { revisionAnchor } from '@rumklar/domain/routes/paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import type { RevisionDraftEditing } from './useRevisionDraft.ts';

/** Without an answer the draft stays, and sent again it is the same revision. */
export function useSendRevision(orderId: string, { markSent, end }: RevisionDraftEditing) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (draft: RevisionDraft) => {
      if (!navigator.onLine) throw new OfflineError();
      markSent(draft);
      return await sendRevision(backend, revisionOf(draft, orderId));
    },
    // It is shown where it is sent from.
    meta: { showsToast: false },
    onSuccess: ({ id, number }) => {
      end(id);
      focusRevision(number);
    },
    onSettled: (_revision, failure) => {
      // The page may have shown an order that is not like that any more.
      if (!failure || isBackendError(failure)) {
        return queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
      }
    },
  });
  return { send: mutate, isSending: isPending, error: error ? failureOf(error) : undefined, reset };
}

function failureOf(error: Error): Message {
  return error instanceof OfflineError ? askTexts.offline : messageOf(error, revisionTexts.sendFailed);
}

/** Nothing was sent. */
class OfflineError extends Error {}

/** Brings a revision of the order that is shown into view, with the focus, as soon as the page has it. */
function focusRevision(number: number): void {
  const show = () => {
    const revision = document.getElementById(revisionAnchor(number));
    revision?.scrollIntoView({ block: 'center' });
    revision?.focus({ preventScroll: true });
    return revision !== null;
  };
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
}

/** Afterwards the customer has gone on to something else, in ms. */
const LONGEST_WAIT = 5_000;

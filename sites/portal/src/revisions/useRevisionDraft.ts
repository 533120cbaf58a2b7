import {
  parseRevisionDraft,
  putItem,
  type RevisionDraft,
  type RevisionDraftItem,
  removeItem,
  restoreItems,
} from '@rumklar/domain/revisions/draft';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { changeRevisionDraft, onRevisionDraftChange, storedRevisionDraft } from './revisionDrafts.ts';

/** The revision that a customer is writing about an order, in all tabs of the browser. */
export interface RevisionDraftEditing {
  /** `undefined` until there is a wish about an image. */
  draft: RevisionDraft | undefined;
  /** The wishes, by the id of the deliverable. */
  items: ReadonlyMap<string, RevisionDraftItem>;
  /** Stores the wish about an image in place of the one before. */
  put: (item: RevisionDraftItem) => void;
  /** Takes an image out. */
  remove: (deliverableId: string) => void;
  /** Puts images back. */
  restore: (items: readonly RevisionDraftItem[]) => void;
  /** Notes that it is being sent. */
  markSent: (draft: RevisionDraft) => void;
  /** Deletes it, unless it is another one by now. */
  end: (draftId: string) => void;
}

/** Reads and changes the revision that is being written about an order. */
export function useRevisionDraft(orderId: string): RevisionDraftEditing {
  const userId = useUser().id;
  const json = useSyncExternalStore(onRevisionDraftChange, () => storedRevisionDraft(userId, orderId));
  return useMemo(() => {
    const draft = parseRevisionDraft(json);
    const change = (next: (draft: RevisionDraft | undefined) => RevisionDraft | undefined) =>
      changeRevisionDraft(userId, orderId, next);
    return {
      draft,
      items: new Map(draft?.items.map((item) => [item.deliverableId, item])),
      put: (item) => change((now) => putItem(now, item)),
      remove: (deliverableId) => change((now) => removeItem(now, deliverableId)),
      restore: (items) => change((now) => restoreItems(now, items)),
      markSent: (sent) => change((now) => (now?.id === sent.id ? { ...now, wasSent: true } : now)),
      end: (draftId) => change((now) => (now?.id === draftId ? undefined : now)),
    };
  }, [json, userId, orderId]);
}

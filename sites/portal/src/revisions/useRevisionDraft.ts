import {
  parseRevisionDraft,
  putItem,
  type RevisionDraft,
  type RevisionDraftItem,
  removeItem,
  restoreItems,
} from '@rumklar/domain/revisions/draft';
import { revisionDraftKey } from '@rumklar/features/revisions/forgetRevisionDrafts';
import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../auth/session/useSession.ts';

/** The revision that a customer is writing about an order, in all tabs of the browser. */
export interface RevisionDraftEditing {
  /** `undefined` until there is a wish about an image. */
  draft: RevisionDraft | undefined;
  items: ReadonlyMap<string, RevisionDraftItem>;
  /** Stores the wish about an image in place of the one before. */
  put: (item: RevisionDraftItem) => void;
  remove: (deliverableId: string) => void;
  restore: (items: readonly RevisionDraftItem[]) => void;
  markSent: (draft: RevisionDraft) => void;
  /** Deletes it, unless it is another one by now. */
  end: (draftId: string) => void;
}

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

/** In local storage, so that it survives a reload and a crash and all tabs have the same one. */
function storedRevisionDraft(userId: string, orderId: string): string | null {
  const key = revisionDraftKey(userId, orderId);
  return unstored.get(key) ?? localStorage.getItem(key);
}

/** Changes it, beginning with what any tab has stored last. @param change returns `undefined` to delete it */
function changeRevisionDraft(
  userId: string,
  orderId: string,
  change: (draft: RevisionDraft | undefined) => RevisionDraft | undefined,
): void {
  const key = revisionDraftKey(userId, orderId);
  const draft = parseRevisionDraft(storedRevisionDraft(userId, orderId));
  const changed = change(draft);
  if (changed === draft) return;
  unstored.delete(key);
  if (!changed) localStorage.removeItem(key);
  else {
    const json = JSON.stringify(changed);
    try {
      localStorage.setItem(key, json);
    } catch {
      // The browser's storage is full: this page keeps it.
      unstored.set(key, json);
    }
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` when a draft is changed, here or in another tab. @returns ends it */
function onRevisionDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const listeners = new Set<() => void>();
/** Drafts that could not be stored, by their keys. */
const unstored = new Map<string, string>();

registerUnsavedWork(() => unstored.size > 0);

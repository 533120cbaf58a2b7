import { parseRevisionDraft, type RevisionDraft } from '@rumklar/domain/revisions/draft';
import { revisionDraftKey } from '@rumklar/domain/revisions/draftKey';
import { registerUnsavedWork } from '@rumklar/features/version/unsavedWork';

/**
 * The stored revision that a user is writing about an order, as JSON: in local storage, so that it survives a reload and a
 * crash and all tabs have the same one.
 */
export function storedRevisionDraft(userId: string, orderId: string): string | null {
  const key = revisionDraftKey(userId, orderId);
  return unstored.get(key) ?? localStorage.getItem(key);
}

/** Changes it, beginning with what any tab has stored last. @param change returns `undefined` to delete it */
export function changeRevisionDraft(
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
export function onRevisionDraftChange(listener: () => void): () => void {
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

import { revisionDraftKey } from '@rumklar/domain/revisions/draftKey';

/** Deletes the revisions that a user is writing in this browser, at sign-out and with the account. */
export function forgetRevisionDrafts(userId: string): void {
  const start = revisionDraftKey(userId);
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
}

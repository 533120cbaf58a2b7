/** Deletes the revisions that a user is writing in this browser, at sign-out and with the account. */
export function forgetRevisionDrafts(userId: string): void {
  const start = revisionDraftKey(userId);
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
}

/**
 * The key in local storage of the revision that a customer is writing about an order; without an order, the beginning of all
 * their keys. A module of its own: every page loads it to delete drafts at sign-out.
 */
export function revisionDraftKey(userId: string, orderId = ''): string {
  return `rumklar-revision:${userId}:${orderId}`;
}

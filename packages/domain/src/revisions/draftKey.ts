/**
 * The key in local storage of the revision that a customer is writing about an order; without an order, the beginning of all
 * their keys. A module of its own: every page loads it to delete drafts at sign-out.
 */
export function revisionDraftKey(userId: string, orderId = ''): string {
  return `rumklar-revision:${userId}:${orderId}`;
}

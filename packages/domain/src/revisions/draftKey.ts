/**
 * The key in local storage of the revision that a customer is writing about an order. Of a module of its own: every page
 * loads it to delete drafts at sign-out.
 *
 * @param orderId left out: the beginning of the keys of all their orders
 */
export function revisionDraftKey(userId: string, orderId = ''): string {
  return `rumklar-revision:${userId}:${orderId}`;
}

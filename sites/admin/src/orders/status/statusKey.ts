/** The key of a pending change of an order's status. */
export function statusKey(orderId: string): string {
  return `status ${orderId}`;
}

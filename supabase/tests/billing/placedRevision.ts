import type { PlacedOrder, PlacedRevision } from './placed.ts';

/** The revision of an order that is not over; there is one at most. */
export function openRevision({ revisions }: PlacedOrder): PlacedRevision | undefined {
  return revisions.find(({ status }) => ['sent', 'quoted', 'in_progress'].includes(status));
}

/** Whether the monthly billing leaves the order out: a revision of it is not judged, or the studio's fault. */
export function isDelayed(order: PlacedOrder): boolean {
  const open = openRevision(order);
  return open?.status === 'sent' || (open?.status === 'in_progress' && open.cause === 'fault');
}

/** Whether the next wish is free. @param rounds how many are free for each order */
export function isNextWishFree({ revisions, isOpen, isCancelled }: PlacedOrder, rounds: number): boolean {
  const used = revisions.filter(
    ({ status, cause, price }) =>
      cause === 'wish' && price === 0 && ['in_progress', 'delivered', 'approved'].includes(status),
  );
  return used.length < rounds && !isOpen && !isCancelled;
}

/** What became of a revision, to see that schedules meet everything. */
export function outcomeOf({ status, cause, price }: PlacedRevision): string {
  return [status, cause, price > 0 ? 'priced' : ''].filter(Boolean).join(' ');
}

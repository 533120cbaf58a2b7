import type { StudioOrder } from '@rumklar/domain/orders/work/work';

/** How many deliverables of an order in work `deliver_ready` would open: those whose newest version its customer does not have. */
export function countReady({
  status,
  finished_orders: finished,
}: Pick<StudioOrder, 'status' | 'finished_orders'>): number {
  if (status !== 'pending') return 0;
  return finished.filter(
    ({ deliverable, version, delivered_at, revision_id }) =>
      delivered_at === null &&
      revision_id === null &&
      (deliverable.order_image_id !== null || deliverable.may_lack_original) &&
      !finished.some((other) => other.deliverable.id === deliverable.id && other.version > version),
  ).length;
}

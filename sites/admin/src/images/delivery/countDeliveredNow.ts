import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { openRevision } from '@rumklar/domain/revisions/status';
import type { PreparedDelivery } from './deliveryFile.ts';

/** How many of the chosen files the customer gets as soon as they are uploaded; those for an open revision wait for it. */
export function countDeliveredNow(
  {
    status,
    revisions,
    finished_orders: images,
  }: Pick<StudioOrder, 'status' | 'revisions' | 'finished_orders'>,
  files: readonly Pick<
    PreparedDelivery,
    'state' | 'originalId' | 'deliverableId' | 'as' | 'mayLackOriginal'
  >[],
): number {
  if (status !== 'completed') return 0;
  const revised = new Set(openRevision(revisions)?.items.map(({ deliverable_id }) => deliverable_id));
  const originals = new Set(
    images.flatMap(({ deliverable: { id, order_image_id, variant } }) =>
      revised.has(id) && variant === 1 ? order_image_id : [],
    ),
  );
  return files.filter(({ state, originalId, deliverableId, as, mayLackOriginal }) => {
    if (state === 'refused' || (originalId === null && !deliverableId && !mayLackOriginal)) return false;
    return deliverableId ? !revised.has(deliverableId) : as === 'variant' || !originals.has(originalId);
  }).length;
}

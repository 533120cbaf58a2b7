import type { DeliveredAs } from '@rumklar/domain/images/delivery/matching';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';

export interface ImageMove {
  id: string;
  /** `null`: to no original. */
  originalId: string | null;
  as: DeliveredAs;
}

export interface UndoneMove extends ImageMove {
  skip: { originalId: string; reason: string } | undefined;
}

/**
 * The move that puts a finished image back where it is now.
 *
 * @param order as it is before the move
 * @returns `undefined` where no move does: for an older version, one of a further variant, and one for a revision
 */
export function undoneMove(
  { finished_orders: images, skipped_images }: Pick<StudioOrder, 'finished_orders' | 'skipped_images'>,
  id: string,
  to: string | null,
): UndoneMove | undefined {
  const skipped = skipped_images.find(({ order_image_id }) => order_image_id === to);
  const skip = skipped && { originalId: skipped.order_image_id, reason: skipped.reason };
  const back = moveBack(images, id);
  return back && { ...back, skip };
}

function moveBack(images: readonly FinishedImage[], id: string): ImageMove | undefined {
  const image = images.find((other) => other.id === id);
  if (!image || (image.revision_id && !image.delivered_at)) return undefined;
  const { deliverable, version } = image;
  const originalId = deliverable.order_image_id;
  const versions = images.filter((other) => other.deliverable.id === deliverable.id);
  const others = images.filter(
    (other) => originalId && other.deliverable.order_image_id === originalId && !versions.includes(other),
  );
  if (versions.length === 1) return { id, originalId, as: others.length > 0 ? 'variant' : 'version' };
  const isNewest = versions.every((other) => other.version <= version);
  const isFirst = others.every((other) => other.deliverable.variant > deliverable.variant);
  return originalId && isNewest && isFirst ? { id, originalId, as: 'version' } : undefined;
}

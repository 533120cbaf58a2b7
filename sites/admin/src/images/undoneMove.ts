import type { DeliveredAs } from '@rumklar/domain/images/matching';
import type { FinishedImage } from '@rumklar/domain/orders/order';

/** A finished image and where it is moved. */
export interface ImageMove {
  id: string;
  /** `null`: to no original. */
  originalId: string | null;
  as: DeliveredAs;
}

/**
 * The move that puts a finished image back where it is now.
 *
 * @param images all versions of the order, before the move
 * @returns `undefined` where no move does: for an older version, one of a further variant, and one for a revision
 */
export function undoneMove(images: readonly FinishedImage[], id: string): ImageMove | undefined {
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

import { isPdfPath } from '@rumklar/domain/images/paths';
import type { FinishedImage, OrderImage } from '@rumklar/domain/orders/order';

/**
 * The pair that a delivery opens with, as `comparedImages` shows it: the first image that a revision has changed, beside the
 * version before; else the first with an original, beside it; else the first.
 * @param finished in the order in which they are shown, the newest version of each first
 */
export function openingPair(
  finished: readonly FinishedImage[],
  images: readonly OrderImage[],
  changed: ReadonlySet<string>,
): { id: string | undefined; paths: string[] } {
  const originals = new Map(
    images.filter(({ image_path }) => !isPdfPath(image_path)).map((image) => [image.id, image]),
  );
  const originalOf = ({ deliverable }: FinishedImage) => originals.get(deliverable.order_image_id ?? '');
  const all = [...Map.groupBy(finished, ({ deliverable }) => deliverable.id).values()];
  const [newest, before] =
    all.find(([first]) => first && changed.has(first.deliverable.id)) ??
    all.find(([first]) => first && originalOf(first)) ??
    all[0] ??
    [];
  if (!newest) return { id: undefined, paths: [] };
  const beside = changed.has(newest.deliverable.id) && before ? before : originalOf(newest);
  return {
    id: newest.id,
    paths: [newest, ...(beside ? [beside] : [])].map(
      (image) => ('web_path' in image && image.web_path) || image.image_path,
    ),
  };
}

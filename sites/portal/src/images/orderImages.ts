import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { finishedNames, originalNames } from '@rumklar/domain/images/names';
import { backend } from '../backend.ts';

/** A finished image, and the original that it was made from where that is known. */
export interface FinishedStoredImage extends StoredImage {
  original: StoredImage | undefined;
}

/** The images of an order as its page shows them. */
export interface ShownImages {
  originals: StoredImage[];
  finished: FinishedStoredImage[];
  /** The newest version of each deliverable. */
  delivered: FinishedStoredImage[];
}

/** Names and URLs of the images of an order. All previews and the first pair in full are signed by one call. */
export function shownImages({
  order,
  images,
  finished,
}: Pick<OrderDetail, 'order' | 'images' | 'finished'>): ShownImages {
  const names = finishedNames(order.address, images, finished);
  const byId = new Map(finished.map((image) => [image.id, image]));
  const inOrder = [...names.keys()].flatMap((id) => byId.get(id) ?? []);
  const newest = inOrder.filter(
    ({ deliverable }, index) =>
      inOrder.findIndex((other) => other.deliverable.id === deliverable.id) === index,
  );
  const [first] = newest;
  const firstOriginal = images.find(({ id }) => id === first?.deliverable.order_image_id);
  const page = [...images, ...finished].flatMap(({ preview_path }) => preview_path ?? []);
  for (const path of [first?.image_path, firstOriginal?.image_path]) if (path) page.push(path);

  const originals = galleryImages(backend, images, originalNames(order.address, images), page);
  const originalOf = new Map(originals.filter(({ isPdf }) => !isPdf).map((image) => [image.id, image]));
  const all = galleryImages(backend, finished, names, page).map((image) => ({
    ...image,
    original: originalOf.get(byId.get(image.id)?.deliverable.order_image_id ?? ''),
  }));
  const isNewest = new Set(newest.map(({ id }) => id));
  return { originals, finished: all, delivered: all.filter(({ id }) => isNewest.has(id)) };
}

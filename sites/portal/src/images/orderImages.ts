import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import type { OrderMark } from '@rumklar/domain/images/marks';
import { finishedNames, originalNames } from '@rumklar/domain/images/names';
import { servicesOfImage, servicesOfOrder } from '@rumklar/domain/orders/imagesSummary';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { backend } from '../backend.ts';

/** An image with what was ordered on it. */
export interface OrderedImage extends StoredImage {
  room: string | null;
  /** Empty where all images of the order have the same, and of finished images. */
  services: readonly ServiceType[];
  /** Those of a finished image are its original's. */
  marks: readonly OrderMark[];
}

/** A finished image, and the original that it was made from where that is known. */
export interface FinishedStoredImage extends OrderedImage {
  original: StoredImage | undefined;
}

/** An image with marks, and the original on which they were made if it is a finished one. */
export type MarkedStoredImage = OrderedImage & Partial<Pick<FinishedStoredImage, 'original'>>;

/** The images of an order as its page shows them. */
export interface ShownImages {
  originals: OrderedImage[];
  finished: FinishedStoredImage[];
  /** The newest version of each deliverable. */
  delivered: FinishedStoredImage[];
}

/** Names and URLs of the images of an order. All previews and the first pair in full are signed by one call. */
export function shownImages({
  order,
  images,
  finished,
  marks,
}: Pick<OrderDetail, 'order' | 'images' | 'finished' | 'marks'>): ShownImages {
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

  const isMixed = servicesOfOrder(order, images).length > 1;
  const imageOf = new Map(images.map((image) => [image.id, image]));
  const marksOf = Map.groupBy(marks, ({ order_image_id }) => order_image_id);
  const originals = galleryImages(backend, images, originalNames(order.address, images), page).map(
    (shown) => {
      const image = imageOf.get(shown.id);
      return {
        ...shown,
        room: image?.room ?? null,
        services: image && isMixed && !image.is_floor_plan ? servicesOfImage(order, image) : [],
        marks: marksOf.get(shown.id) ?? [],
      };
    },
  );
  const originalOf = new Map(originals.filter(({ isPdf }) => !isPdf).map((image) => [image.id, image]));
  const all = galleryImages(backend, finished, names, page).map((image) => {
    const original = originalOf.get(byId.get(image.id)?.deliverable.order_image_id ?? '');
    return { ...image, original, room: null, services: [], marks: original?.marks ?? [] };
  });
  const isNewest = new Set(newest.map(({ id }) => id));
  return { originals, finished: all, delivered: all.filter(({ id }) => isNewest.has(id)) };
}

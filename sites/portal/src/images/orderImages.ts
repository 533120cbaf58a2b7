import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import type { OrderMark } from '@rumklar/domain/images/marks';
import { finishedNames, originalNames } from '@rumklar/domain/images/names';
import { servicesOfImage, servicesOfOrder, sortByRoom } from '@rumklar/domain/orders/imagesSummary';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { backend } from '../backend.ts';

/** An image with what was ordered on it. */
export interface OrderedImage extends StoredImage {
  room: string | null;
  /** Empty where all images of the order have the same, and of finished images. */
  services: readonly ServiceType[];
  /** Those of a finished image are its original's. */
  marks: readonly OrderMark[];
  /** How a finished image was made, in the words that are to be passed on. */
  labelText: string | null;
  /** Why the studio delivers no finished image of an original. */
  skippedReason: string | null;
}

/** A finished image, and the original that it was made from where that is known. */
export interface FinishedStoredImage extends OrderedImage {
  original: StoredImage | undefined;
  version: number;
  /** Where it is stored in the size for the web. */
  webPath: string | null;
}

/** The newest version of a deliverable. */
export interface DeliveredImage extends FinishedStoredImage {
  /** The versions that were delivered before it, newest first. */
  older: readonly FinishedStoredImage[];
}

/** An image with marks, and the original on which they were made if it is a finished one. */
export type MarkedStoredImage = OrderedImage & Partial<Pick<FinishedStoredImage, 'original'>>;

/** The images of an order as its page shows them. */
export interface ShownImages {
  originals: OrderedImage[];
  delivered: DeliveredImage[];
}

/**
 * Names and URLs of the images of an order. All previews and the first pair in full are signed by one call.
 *
 * @param isByRoom sorts the originals by room; they keep their names
 */
export function shownImages(
  {
    order,
    images,
    finished,
    marks,
    skipped,
  }: Pick<OrderDetail, 'order' | 'images' | 'finished' | 'marks' | 'skipped'>,
  isByRoom: boolean,
): ShownImages {
  const names = finishedNames(order.address, images, finished);
  const byId = new Map(finished.map((image) => [image.id, image]));
  const inOrder = [...names.keys()].flatMap((id) => byId.get(id) ?? []);
  const [first] = inOrder;
  const firstOriginal = images.find(({ id }) => id === first?.deliverable.order_image_id);
  const page = [...images, ...finished].flatMap(({ preview_path }) => preview_path ?? []);
  for (const path of [first?.web_path ?? first?.image_path, firstOriginal?.image_path]) {
    if (path) page.push(path);
  }

  const isMixed = servicesOfOrder(order, images).length > 1;
  const imageOf = new Map(images.map((image) => [image.id, image]));
  const marksOf = Map.groupBy(marks, ({ order_image_id }) => order_image_id);
  const reasonOf = new Map(skipped.map(({ order_image_id, reason }) => [order_image_id, reason]));
  const originals = galleryImages(backend, images, originalNames(order.address, images), page).map(
    (shown) => {
      const image = imageOf.get(shown.id);
      return {
        ...shown,
        room: image?.room ?? null,
        services: image && isMixed && !image.is_floor_plan ? servicesOfImage(order, image) : [],
        marks: marksOf.get(shown.id) ?? [],
        labelText: null,
        skippedReason: reasonOf.get(shown.id) ?? null,
      };
    },
  );
  const originalOf = new Map(originals.filter(({ isPdf }) => !isPdf).map((image) => [image.id, image]));
  const versions = galleryImages(backend, finished, names, page).flatMap((shown): FinishedStoredImage[] => {
    const image = byId.get(shown.id);
    if (!image) return [];
    const original = originalOf.get(image.deliverable.order_image_id ?? '');
    return [
      {
        ...shown,
        original,
        room: null,
        services: [],
        marks: original?.marks ?? [],
        labelText: image.label_text,
        skippedReason: null,
        version: image.version,
        webPath: image.web_path,
      },
    ];
  });
  const deliverables = Map.groupBy(versions, ({ id }) => byId.get(id)?.deliverable.id);
  return {
    originals: isByRoom ? sortedByRoom(originals, images) : originals,
    delivered: [...deliverables.values()].flatMap(([newest, ...older]) =>
      newest ? { ...newest, older } : [],
    ),
  };
}

function sortedByRoom(originals: readonly OrderedImage[], images: OrderDetail['images']): OrderedImage[] {
  const byId = new Map(originals.map((image) => [image.id, image]));
  return sortByRoom(images).flatMap(({ id }) => byId.get(id) ?? []);
}

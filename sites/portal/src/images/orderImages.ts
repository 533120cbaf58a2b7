import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import type { OrderDetail } from '@rumklar/backend/orders/getOrder';
import { finishedNames, originalNames, placeName } from '@rumklar/domain/images/delivery/names';
import type { ImageMark, OrderMark } from '@rumklar/domain/images/marks/marks';
import { servicesOfImage, servicesOfOrder, sortByRoom } from '@rumklar/domain/orders/imagesOfOrder';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { changedImages } from '@rumklar/domain/revisions/revision';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import { backend } from '../backend.ts';
import { openingPair } from './stage/openingPair.ts';

export interface OrderedImage extends StoredImage {
  /** `1 Stue`; a floor plan has none. */
  title?: string | undefined;
  /** Empty where all images of the order have the same. Those of a finished image are its original's. */
  services: readonly ServiceType[];
  /** Of a finished image: the marks of its original. */
  marks: readonly OrderMark[];
  labelText: string | null;
  /** Why the studio delivers no finished image of an original. */
  skippedReason: string | null;
}

export interface FinishedStoredImage extends OrderedImage {
  deliverableId: string;
  original: StoredImage | undefined;
  version: number;
  webPath: string | null;
  /** Whether it was generated, and its files show that. */
  isLabelled: boolean;
}

export interface DeliveredImage extends FinishedStoredImage {
  /** The versions that were delivered before it, newest first. */
  older: readonly FinishedStoredImage[];
  /** By a revision that the customer has not approved yet. */
  isChanged: boolean;
  badge: string | undefined;
}

export interface MarkedStoredImage extends StoredImage, Pick<OrderedImage, 'title'> {
  /** The marks of an order also have the studio's answer. */
  marks: readonly (ImageMark & Partial<Pick<OrderMark, 'state' | 'answer'>>)[];
  original?: StoredImage | undefined;
}

export interface ShownImages {
  originals: readonly OrderedImage[];
  delivered: readonly DeliveredImage[];
  /** The id of the delivered image that is shown large first; `undefined` where there is none. */
  opening: string | undefined;
}

type ImagesOfOrder = Pick<
  OrderDetail,
  'order' | 'images' | 'finished' | 'marks' | 'skipped' | 'revisions' | 'labelWaivedAt'
>;

/**
 * The images of an order as its page shows them. The URLs of all previews, and of the pair that is shown first in full, are
 * signed in one call.
 * @param options `isByRoom`: sorts the originals by room; they keep their names
 */
export function shownImages(detail: ImagesOfOrder, options?: { isByRoom: boolean }): ShownImages {
  const { order, images, finished, revisions } = detail;
  const names = finishedNames(order.address, images, finished);
  const byId = new Map(finished.map((image) => [image.id, image]));
  const inOrder = [...names.keys()].flatMap((id) => byId.get(id) ?? []);
  const changed = changedImages(revisions);
  const opening = openingPair(inOrder, images, changed);
  const page = [...images, ...finished].flatMap(({ preview_path }) => preview_path ?? []);
  page.push(...opening.paths);

  const originals = orderedImages(detail, page);
  const versions = finishedVersions(detail, names, originals, page);
  const deliverables = Map.groupBy(versions, ({ deliverableId }) => deliverableId);
  return {
    originals: options?.isByRoom ? sortedByRoom(originals, images) : originals,
    delivered: [...deliverables].flatMap(([id, [newest, ...older]]) => {
      if (!newest) return [];
      const isChanged = changed.has(id);
      return { ...newest, older, isChanged, badge: isChanged ? imageVersionTexts.changed : undefined };
    }),
    opening: opening.id,
  };
}

/** @param page the paths that are signed together */
function orderedImages({ order, images, marks, skipped }: ImagesOfOrder, page: string[]): OrderedImage[] {
  const isMixed = servicesOfOrder(order, images).length > 1;
  const imageOf = new Map(images.map((image) => [image.id, image]));
  const marksOf = Map.groupBy(marks, ({ order_image_id }) => order_image_id);
  const reasonOf = new Map(skipped.map(({ order_image_id, reason }) => [order_image_id, reason]));
  return galleryImages(backend, images, originalNames(order.address, images), page).map((shown) => {
    const image = imageOf.get(shown.id);
    return {
      ...shown,
      title: shown.isFloorPlan ? undefined : placeName(shown.place, image?.room),
      services: image && isMixed && !image.is_floor_plan ? servicesOfImage(order, image) : [],
      marks: marksOf.get(shown.id) ?? [],
      labelText: null,
      skippedReason: reasonOf.get(shown.id) ?? null,
    };
  });
}

/** @param names by the ids of finished images @param page the paths that are signed together */
function finishedVersions(
  { images, finished, labelWaivedAt }: ImagesOfOrder,
  names: ReturnType<typeof finishedNames>,
  originals: readonly OrderedImage[],
  page: string[],
): FinishedStoredImage[] {
  const byId = new Map(finished.map((image) => [image.id, image]));
  const roomOf = new Map(images.map(({ id, room }) => [id, room]));
  const originalOf = new Map(originals.filter(({ isPdf }) => !isPdf).map((image) => [image.id, image]));
  return galleryImages(backend, finished, names, page).flatMap((shown) => {
    const image = byId.get(shown.id);
    if (!image) return [];
    const { id: deliverableId, order_image_id, room, variant } = image.deliverable;
    const original = originalOf.get(order_image_id ?? '');
    const title = placeName(shown.place, room ?? roomOf.get(order_image_id ?? ''));
    return {
      ...shown,
      title: variant > 1 ? imageVersionTexts.variant(title, variant) : title,
      deliverableId,
      original,
      services: original?.services ?? [],
      marks: original?.marks ?? [],
      labelText: image.label_text,
      skippedReason: null,
      version: image.version,
      webPath: image.web_path,
      isLabelled: image.made_with === 'generative' && labelWaivedAt === null,
    };
  });
}

function sortedByRoom(originals: readonly OrderedImage[], images: OrderDetail['images']): OrderedImage[] {
  const byId = new Map(originals.map((image) => [image.id, image]));
  return sortByRoom(images).flatMap(({ id }) => byId.get(id) ?? []);
}

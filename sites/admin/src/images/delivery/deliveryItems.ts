import type { Backend } from '@rumklar/backend/client';
import { galleryImages, type StoredImage } from '@rumklar/backend/images/galleryImages';
import { finishedNames, originalNames, placesOf } from '@rumklar/domain/images/delivery/names';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import type { OrderRevision } from '@rumklar/domain/revisions/revision';
import { isOpenRevision, openRevision } from '@rumklar/domain/revisions/status';
import type {
  DeliveryItem,
  DeliveryOriginal,
  DeliveryResult,
  DeliveryVersion,
} from '@rumklar/ui/DeliveryCard/delivery.ts';
import type { PreparedDelivery } from './deliveryFile.ts';

export interface StoredDelivery {
  /** Originals and floor plans in their order. */
  originals: readonly DeliveryOriginal[];
  results: ReadonlyMap<string | null, readonly DeliveryResult[]>;
  skipReasons: ReadonlyMap<string, string>;
  finished: readonly StoredImage[];
}

/** What the board shows of an order: its rows, and what has no original. */
export interface DeliveryRows {
  items: DeliveryItem[];
  unmatched: PreparedDelivery[];
  unmatchedResults: readonly DeliveryResult[];
}

/** The originals of an order and what is stored of their finished images. All previews are signed in one call. */
export function storedDelivery(client: Backend, order: StudioOrder): StoredDelivery {
  const { address, order_images, image_marks, finished_orders, service_type } = order;
  const previews = [...order_images, ...finished_orders].flatMap(({ preview_path }) => preview_path ?? []);
  const byId = new Map(
    galleryImages(client, order_images, originalNames(address, order_images), previews).map((image) => [
      image.id,
      image,
    ]),
  );
  const finished = galleryImages(
    client,
    finished_orders,
    finishedNames(address, order_images, finished_orders),
    previews,
  );
  return {
    originals: placesOf(order_images).flatMap(({ original, place }): DeliveryOriginal[] => {
      const image = byId.get(original.id);
      if (!image) return [];
      const { id, is_floor_plan: isFloorPlan, room, services } = original;
      const rest = { place, isFloorPlan, name: image.name, room: room ?? undefined };
      const marks = image_marks.filter(({ order_image_id }) => order_image_id === id);
      return [{ id, image, marks, ...rest, services: services ?? [service_type] }];
    }),
    results: resultsOf(order, finished, new Set(byId.keys())),
    skipReasons: new Map(order.skipped_images.map(({ order_image_id, reason }) => [order_image_id, reason])),
    finished,
  };
}

/** Adds the chosen files to what is stored. A floor plan has a row only when there is something for it. */
export function deliveryRows(stored: StoredDelivery, files: readonly PreparedDelivery[]): DeliveryRows {
  const { originals, results, skipReasons } = stored;
  const known = new Set(originals.map(({ id }) => id));
  const items = originals.map((original) => ({
    original,
    results: results.get(original.id) ?? [],
    files: files.filter(({ originalId }) => originalId === original.id),
    skipReason: skipReasons.get(original.id),
  }));
  return {
    items: items.filter(
      (item) => !item.original.isFloorPlan || item.results.length > 0 || item.files.length > 0,
    ),
    // The customer may have removed an original since its file was chosen.
    unmatched: files.filter(({ originalId }) => originalId === null || !known.has(originalId)),
    unmatchedResults: results.get(null) ?? [],
  };
}

function resultsOf(
  { finished_orders: rows, revisions }: StudioOrder,
  images: readonly StoredImage[],
  originals: ReadonlySet<string>,
): Map<string | null, DeliveryResult[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results = new Map<string | null, (DeliveryResult & { versions: DeliveryVersion[] })[]>();
  // In their places, the newest version first.
  for (const image of images) {
    const row = byId.get(image.id);
    if (!row) continue;
    const { id, variant, matched_by: matchedBy, order_image_id } = row.deliverable;
    const mayLackOriginal = row.deliverable.may_lack_original;
    const key = order_image_id !== null && originals.has(order_image_id) ? order_image_id : null;
    const ofOriginal = results.get(key) ?? [];
    results.set(key, ofOriginal);
    const version = versionOf(row, image, revisions);
    const known = ofOriginal.find((result) => result.id === id);
    if (known) known.versions.push(version);
    else ofOriginal.push({ id, variant, matchedBy, mayLackOriginal, versions: [version] });
  }
  return results;
}

function versionOf(
  row: FinishedImage,
  image: StoredImage,
  revisions: readonly OrderRevision[],
): DeliveryVersion {
  const revision = revisions.find(({ id }) => id === row.revision_id);
  return {
    id: row.id,
    version: row.version,
    name: image.name,
    image,
    fileName: row.file_name ?? undefined,
    madeWith: row.made_with,
    labelText: row.label_text ?? undefined,
    isDelivered: row.delivered_at !== null,
    revision: revision && { number: revision.number, isOpen: isOpenRevision(revision.status) },
  };
}

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

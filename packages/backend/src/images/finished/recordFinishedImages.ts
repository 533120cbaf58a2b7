import { deliveryQueueTexts } from '@rumklar/domain/images/delivery/boardTexts';
import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { MadeWith } from '@rumklar/domain/images/label';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { BackendError, isBackendError } from '../../errors.ts';
import { unwrap } from '../../failures.ts';
import { FINISHED_IMAGE_COLUMNS } from '../../orders/list/listedOrder.ts';
import { getDelivery } from './getDelivery.ts';
import {
  type FileToPlace,
  type NewerVersion,
  type PlacedImage,
  placeFinishedImages,
} from './placeFinishedImages.ts';

export interface StoredFinishedImage extends FileToPlace {
  mayLackOriginal?: boolean | undefined;
  /** By which the caller knows the file. */
  key: string;
  path: string;
  previewPath?: string | undefined;
  webPath?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** The hash of the file as it was chosen, in hex. */
  sha256?: string | undefined;
  madeWith: MadeWith;
  labelText?: string | undefined;
}

export interface RecordedFinishedImages {
  images: FinishedImage[];
  /** Files whose bytes the order has already: the existing version, by the file's key. */
  duplicates: ReadonlyMap<string, number>;
  /** Keys of files without the original that they need. */
  withoutOriginal: readonly string[];
  /** Files that would hide a version which the person who chose them has not seen: that version, by the file's key. */
  outdated: ReadonlyMap<string, NewerVersion>;
}

/**
 * Records stored and inspected files as finished images of an order, at the originals that were chosen for them. Files that
 * an earlier attempt has recorded, whose response was lost, are not recorded twice.
 *
 * @throws BackendError `order_not_found` (also when its customer was deleted), `order_cancelled`
 */
export async function recordFinishedImages(
  client: Backend,
  input: { orderId: string; userId: string; files: readonly StoredFinishedImage[] },
): Promise<RecordedFinishedImages> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await recordOnce(client, input);
    } catch (error) {
      // In the meantime somebody else has deleted the last version of a deliverable, or uploaded one of the files.
      if (attempt === ATTEMPTS || !REPEATABLE.some((code) => isBackendError(error, code))) throw error;
    }
  }
}

async function recordOnce(
  client: Backend,
  { orderId, userId, files }: Parameters<typeof recordFinishedImages>[1],
): Promise<RecordedFinishedImages> {
  const { versions: existing, originals, deliverables } = await readExisting(client, orderId);
  const places = new Set([...originals, ...deliverables.map(({ id }) => id)]);
  const ownPaths = new Set(files.map(({ path }) => path));
  const written = existing.filter(({ image_path }) => ownPaths.has(image_path));
  const duplicates = new Map<string, number>();
  for (const { key, path, sha256 } of files) {
    const same = existing.find((image) => image.image_path !== path && image.sha256 === sha256);
    if (same && sha256) duplicates.set(key, same.version);
  }
  const missing = files.filter(
    ({ key, path }) => !duplicates.has(key) && !written.some(({ image_path }) => image_path === path),
  );
  // A new version of a picture without an original was allowed with the picture.
  const withoutOriginal = missing.flatMap(({ key, place, mayLackOriginal }) =>
    mayLackOriginal || places.has(place.originalId ?? place.deliverableId ?? '') ? [] : key,
  );
  const added = await addImages(
    client,
    { orderId, userId },
    missing.filter(({ key }) => !withoutOriginal.includes(key)),
  );
  const images = [...(await readImages(client, written)), ...added.images];
  return { images, duplicates, withoutOriginal, outdated: added.outdated };
}

/** The images that the order has already. @throws BackendError when it is cancelled or gone */
async function readExisting(client: Backend, orderId: string) {
  const delivery = await getDelivery(client, orderId);
  if (!delivery || delivery.is_erased) {
    throw new BackendError('order_not_found', deliveryQueueTexts.orderGone);
  }
  if (delivery.status === 'cancelled')
    throw new BackendError('order_cancelled', deliveryQueueTexts.orderCancelled);
  return delivery;
}

async function readImages(client: Backend, rows: readonly { id: string }[]): Promise<FinishedImage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const select = client.from('finished_orders').select(FINISHED_IMAGE_COLUMNS).in('id', ids);
  return await unwrap(select, imageTexts.uploadError);
}

async function addImages(
  client: Backend,
  { orderId, userId }: { orderId: string; userId: string },
  files: readonly StoredFinishedImage[],
): Promise<Pick<RecordedFinishedImages, 'images' | 'outdated'>> {
  const outdated = new Map<string, NewerVersion>();
  if (files.length === 0) return { images: [], outdated };
  const places = await placeFinishedImages(client, orderId, files);
  for (const [index, { key }] of files.entries()) {
    const newer = places[index]?.newer;
    if (newer) outdated.set(key, newer);
  }
  const rows = files.flatMap((file, index) => (outdated.has(file.key) ? [] : rowOf(file, places[index])));
  if (rows.length === 0) return { images: [], outdated };
  const insert = client.from('finished_orders').insert(rows).select(FINISHED_IMAGE_COLUMNS);
  const images = await unwrap(insert, imageTexts.uploadError, {
    deliverable_not_found: imageTexts.uploadError,
    image_duplicate: imageTexts.uploadError,
    image_label_missing: deliveryTexts.labelMissing,
    image_location: deliveryTexts.locationFound,
    image_type: imageTexts.uploadError,
    image_too_large: imageTexts.tooManyPixels,
    preview_invalid: imageTexts.previewInvalid,
    order_cancelled: deliveryQueueTexts.orderCancelled,
    version_taken: imageTexts.uploadError,
  });
  return { images, outdated };

  function rowOf(file: StoredFinishedImage, place: PlacedImage | undefined) {
    return {
      order_id: orderId,
      image_path: file.path,
      created_by: userId,
      // `null` on purpose: the database then makes a deliverable.
      deliverable_id: place?.deliverableId ?? null,
      // The expected version, so that the database refuses to hide one that nobody has seen.
      version: place?.version ?? null,
      file_name: file.fileName,
      preview_path: file.previewPath ?? null,
      web_path: file.webPath ?? null,
      width: file.width ?? null,
      height: file.height ?? null,
      sha256: bytea(file.sha256) ?? null,
      made_with: file.madeWith,
      label_text: file.labelText ?? null,
    };
  }
}

function bytea(sha256: string | undefined): string | undefined {
  return sha256 && `\\x${sha256}`;
}

const REPEATABLE = ['deliverable_not_found', 'image_duplicate', 'version_taken'] as const;
const ATTEMPTS = 3;

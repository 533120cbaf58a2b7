import { standardLimits } from '@rumklar/domain/images/limits';
import { originalPath } from '@rumklar/domain/images/paths';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { totalBytes } from '@rumklar/domain/orders/validation';
import type { Backend } from '../client.ts';
import { BackendError, type BackendErrorCode, FilesError, isBackendError } from '../errors.ts';
import { inspectUploads } from '../images/inspectUploads.ts';
import { removeUploads } from '../images/removeUploads.ts';
import {
  type ChosenFile,
  checkFiles,
  inspectionProblem,
  refusedFiles,
  type Uploads,
  uploadFiles,
} from '../images/uploads.ts';
import type { NewOrder } from './newOrder.ts';
import { placeOrder } from './placeOrder.ts';

/**
 * Places an order: checks the files, uploads them, has them inspected, and writes order and images in one
 * transaction.
 *
 * After a failure, call it again with the same id and `uploads`. Uploads are removed when the order was refused for
 * good, and kept when a lost response leaves open whether they belong to an order.
 *
 * @returns the order as the database wrote it
 * @throws FilesError `file_refused`, `network`, …: see `files`; BackendError with a refusal of `create_order` such as
 * `card_required` or `total_changed`, `not_signed_in`, `aborted`, `network`, `unexpected`
 */
export async function createOrder(client: Backend, order: NewOrder): Promise<Order> {
  const { files, limits = standardLimits, uploads, onProgress, signal } = order;
  if (files.every(({ isFloorPlan }) => isFloorPlan))
    throw new BackendError('image_required', failure(orderTexts.imageRequired));
  if (sumOf(order) > limits.totalBytes)
    throw new BackendError('images_too_large', orderTexts.imagesTooLarge(limits));
  const types = await checkFiles(files, limits.fileBytes);
  await forgetOthers(client, files, uploads);
  try {
    await uploadFiles(client, {
      ...{ files, types, uploads, onProgress, signal },
      pathOf: ({ isFloorPlan = false }, type) => originalPath(crypto.randomUUID(), type, isFloorPlan),
    });
    const placed = files.flatMap((chosen) => {
      const path = uploads.get(chosen.key)?.path;
      return path ? [{ chosen, path }] : [];
    });
    const inspected = await inspectUploads(client, {
      paths: placed.map(({ path }) => path),
      otherwise: orderTexts.createFailed,
      signal,
    });
    const refused = placed.flatMap(({ chosen, path }) => {
      const inspection = inspected.get(path) ?? 'accepted';
      return inspection === 'accepted' ? [] : [inspectionProblem(chosen, inspection)];
    });
    if (refused.length > 0) throw refusedFiles(refused);
    if (signal?.aborted) throw new BackendError('aborted', orderTexts.createFailed);
    const images = placed.map(({ chosen, path }) => ({ path, is_floor_plan: chosen.isFloorPlan ?? false }));
    return await placeOrder(client, order, images);
  } catch (error) {
    if (isFinal(error)) await removeUploads(client, uploads);
    // Storage passes on no code of the database, and refuses a customer's upload for no other reason.
    if (error instanceof FilesError && error.code === 'forbidden')
      throw new FilesError('upload_space_used', orderTexts.uploadSpaceUsed, error.files, error);
    throw error;
  }
}

/** An image that was taken off the form after an attempt is not part of the order, so it need not be stored. */
async function forgetOthers(client: Backend, files: readonly ChosenFile[], uploads: Uploads): Promise<void> {
  const chosen = new Set(files.map(({ key }) => key));
  const others: Uploads = new Map([...uploads].filter(([key]) => !chosen.has(key)));
  for (const key of others.keys()) uploads.delete(key);
  await removeUploads(client, others);
}

function sumOf({ files, serviceType }: NewOrder): number {
  return totalBytes({
    serviceType,
    images: files.filter(({ isFloorPlan }) => !isFloorPlan).map(({ file }) => file),
    floorPlans: files.filter(({ isFloorPlan }) => isFloorPlan).map(({ file }) => file),
  });
}

/**
 * Whether the uploads can be removed: the order was refused for good, or cancelled. After a changed price, a missing card
 * or a mistyped field the next attempt reuses them; if there is none, the sweep removes them.
 */
function isFinal(error: unknown): boolean {
  return isBackendError(error) && finalCodes.has(error.code);
}

const finalCodes: ReadonlySet<BackendErrorCode> = new Set([
  'aborted',
  'forbidden',
  'overdue_invoice',
  'too_many_orders',
  'file_refused',
  'too_large',
  'images_too_large',
  'file_too_large',
  'too_many_images',
  'order_too_large',
  'image_details_invalid',
  'file_name_invalid',
  'preview_invalid',
  'image_not_found',
  'image_not_owned',
  'image_not_inspected',
  'image_expired',
  'image_used',
  'image_type',
  'image_too_large',
  'floor_plan_not_allowed',
  'too_many_floor_plans',
]);

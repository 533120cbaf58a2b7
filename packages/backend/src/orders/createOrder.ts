import { typeError } from '@rumklar/domain/images/checkFile';
import { failure } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { BackendError, isBackendError } from '../errors.ts';
import { inspectUploads } from '../images/inspectUploads.ts';
import type { NewOrder } from './newOrder.ts';
import { type PlacedImage, placeOrder } from './placeOrder.ts';

/**
 * Places an order of files that are stored and inspected: order and images are written, and the draft is deleted, in one
 * transaction. After a refusal draft and files stay, so that the next attempt has nothing to send.
 *
 * @returns the order as the database wrote it
 * @throws BackendError with a refusal of `create_order` such as `card_required` or `total_changed`, `not_signed_in`,
 * `network`, `unexpected`
 */
export async function createOrder(client: Backend, order: NewOrder): Promise<Order> {
  const images = order.images.map(placedImage);
  try {
    return await placeOrder(client, order, images);
  } catch (error) {
    if (!isBackendError(error, 'image_not_inspected')) throw error;
    // The page that sent them was closed before they were inspected.
    await inspect(client, order.images);
    return await placeOrder(client, order, images);
  }
}

/** @throws BackendError `file_refused` for the first file that the product does not take */
async function inspect(client: Backend, images: readonly DraftImage[]): Promise<void> {
  const paths = images.map(({ path }) => path);
  const found = await inspectUploads(client, { paths, otherwise: orderTexts.createFailed });
  const refused = images.find(({ path }) => found.get(path) !== 'accepted');
  if (!refused) return;
  const { fileName, isFloorPlan } = refused;
  const problem = typeError(fileName, isFloorPlan ? 'floorPlan' : 'image');
  throw new BackendError('file_refused', failure(problem), found.get(refused.path));
}

function placedImage(image: DraftImage): PlacedImage {
  return {
    path: image.path,
    is_floor_plan: image.isFloorPlan,
    file_name: image.fileName,
    width: image.width,
    height: image.height,
    sha256: image.sha256,
    taken_at: image.takenAt,
    preview_path: image.previewPath,
  };
}

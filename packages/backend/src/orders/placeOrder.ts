import { typeError } from '@rumklar/domain/images/checkFile';
import { failure } from '@rumklar/domain/message';
import type { DraftImage } from '@rumklar/domain/orders/draft';
import type { Order } from '@rumklar/domain/orders/order';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { BackendError, isBackendError } from '../errors.ts';
import { inspectUploads } from '../images/inspectUploads.ts';
import type { NewOrder } from './newOrder.ts';
import { sendOrder } from './sendOrder.ts';

/**
 * Places an order of files that are stored and inspected: order and images are written, and the draft is deleted, in one
 * transaction. After a refusal draft and files stay, so that the next attempt has nothing to send.
 *
 * @returns the order as the database wrote it
 * @throws BackendError with a refusal of `place_order` such as `card_required` or `total_changed`, `not_signed_in`,
 * `network`, `unexpected`
 */
export async function placeOrder(client: Backend, order: NewOrder): Promise<Order> {
  try {
    return await sendOrder(client, order);
  } catch (error) {
    if (!isBackendError(error, 'image_not_inspected')) throw error;
    // The page that sent them was closed before they were inspected.
    await inspect(client, order.images);
    return await sendOrder(client, order);
  }
}

/** @throws BackendError `file_refused` for the first file that the product does not take */
async function inspect(client: Backend, images: readonly DraftImage[]): Promise<void> {
  const paths = images.flatMap(({ path, previewPath }) => (previewPath ? [path, previewPath] : [path]));
  const found = await inspectUploads(client, { paths, otherwise: orderTexts.createFailed });
  const refused = images.find(({ path }) => found.get(path) !== 'accepted');
  if (!refused) return;
  const { fileName, isFloorPlan } = refused;
  const problem = typeError(fileName, isFloorPlan ? 'floorPlan' : 'image');
  throw new BackendError('file_refused', failure(problem), found.get(refused.path));
}

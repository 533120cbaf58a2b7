import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import { buckets } from '@rumklar/domain/images/files/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Deletes a finished image: the customer no longer has it, and its file and smaller copies are removed. A file that stays
 * behind is left to the sweep, which deletes what no row names after 48 hours. An image that is gone already is not an error.
 *
 * @throws BackendError 'Kunne ikke slette billedet': `image_in_revision`, `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function deleteFinishedImage(
  client: Backend,
  { id, image_path, web_path, preview_path, marked_path }: FinishedFiles,
): Promise<void> {
  await read(client.rpc('delete_finished_image', { p_id: id }), imageTexts.deleteFailed, {
    image_in_revision: deliveryTexts.imageInRevision,
  });
  await client.storage
    .from(buckets.orderImages)
    .remove([image_path, web_path, preview_path, marked_path].filter((path) => path !== null));
}

type FinishedFiles = Pick<FinishedImage, 'id' | 'image_path' | 'web_path' | 'preview_path' | 'marked_path'>;

import { buckets } from '@rumklar/domain/images/limits';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { FinishedImage } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { read } from '../failures.ts';

/**
 * Deletes a finished image: the customer no longer has it, and its file and preview are removed. A file that stays behind
 * is left to the sweep, which deletes what no row names after 48 hours. An image that is gone already is no error.
 *
 * @throws BackendError 'Kunne ikke slette billedet': `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function deleteFinishedImage(
  client: Backend,
  { id, image_path, preview_path }: Pick<FinishedImage, 'id' | 'image_path' | 'preview_path'>,
): Promise<void> {
  const table = () => client.from('finished_orders');
  const removed = await read(table().delete().eq('id', id).select('id'), imageTexts.deleteFailed);
  if (removed.length === 0) {
    // Row level security hides what the caller may not delete: the row is gone, or it is not the caller's.
    const left = await read(table().select('id').eq('id', id).maybeSingle(), imageTexts.deleteFailed);
    if (left) throw new BackendError('forbidden', imageTexts.deleteFailed);
  }
  await client.storage
    .from(buckets.orderImages)
    .remove(preview_path ? [image_path, preview_path] : [image_path]);
}

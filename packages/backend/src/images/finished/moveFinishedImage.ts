import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Matches a finished image with another original of its order, by hand; for administrators. Its versions stay in order on
 * both sides, and an original that was not to be delivered is again. Calling it once more changes nothing.
 *
 * @param input `originalId`: `null` for none; `as`: the next version of what was made from the original, which hides the
 * one before it, or a variant beside it
 * @throws BackendError `image_not_found`, `image_in_revision`, `not_staff`, `not_signed_in`, `network`, `unexpected`
 */
export async function moveFinishedImage(
  client: Backend,
  input: { id: string; originalId: string | null; as: 'version' | 'variant' },
): Promise<void> {
  const { id, originalId, as } = input;
  await read(
    client.rpc('move_finished_image', { p_id: id, p_order_image_id: originalId, p_as: as }),
    deliveryTexts.moveFailed,
    { image_not_found: deliveryTexts.imageGone, image_in_revision: deliveryTexts.imageInRevision },
  );
}

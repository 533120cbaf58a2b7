import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Notes that an original is not delivered, and why; for administrators.
 *
 * @param input `reason`: the words that the customer reads, at most `SKIP_REASON_MAX_LENGTH` characters; `null` takes it
 * back
 * @throws BackendError `image_finished` when it has a finished image, `skip_reason_invalid`, `image_not_found`,
 * `not_staff`, `not_signed_in`, `network`, `unexpected`
 */
export async function skipImage(
  client: Backend,
  input: { originalId: string; reason: string | null },
): Promise<void> {
  const { originalId, reason } = input;
  await read(
    client.rpc('skip_image', { p_order_image_id: originalId, p_reason: reason }),
    deliveryTexts.skipFailed,
    {
      image_finished: deliveryTexts.imageFinished,
      skip_reason_invalid: deliveryTexts.skipReasonInvalid,
      image_not_found: deliveryTexts.imageGone,
    },
  );
}

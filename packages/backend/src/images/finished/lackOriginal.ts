import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Says whether a stored finished picture is delivered though it has no original, in a completed order at once; for
 * administrators. What was delivered stays.
 *
 * @throws BackendError `image_not_found`, `not_staff`, `not_signed_in`, `network`, `unexpected`
 */
export async function lackOriginal(
  client: Backend,
  input: { deliverableId: string; isAllowed: boolean },
): Promise<void> {
  const { deliverableId, isAllowed } = input;
  await read(
    client.rpc('lack_original', { p_deliverable_id: deliverableId, p_is_allowed: isAllowed }),
    deliveryTexts.skipFailed,
    { image_not_found: deliveryTexts.imageGone },
  );
}

import type { StoredDelivery } from '@rumklar/domain/images/delivery/matching';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * The delivery of an order, for whoever does the work.
 *
 * @returns `null` for an order that does not exist
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function getDelivery(client: Backend, orderId: string): Promise<StoredDelivery | null> {
  return await read(client.rpc('get_delivery', { p_order_id: orderId }), imageTexts.uploadError);
}

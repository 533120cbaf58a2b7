import { earlyDeliveryTexts } from '@rumklar/domain/images/delivery/boardTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Opens the finished images of an order in work to its customer before the rest, who gets a mail within minutes; for
 * administrators. Again it opens what was added since.
 *
 * @returns how many images were opened
 * @throws BackendError `order_not_in_work`, `order_not_found`, `forbidden`, `network`
 */
export async function deliverReady(client: Backend, orderId: string): Promise<number> {
  return await read(client.rpc('deliver_ready', { p_order_id: orderId }), earlyDeliveryTexts.failed, {
    order_not_in_work: earlyDeliveryTexts.notInWork,
  });
}

import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import { changeRefusals } from './changeRefusals.ts';

/**
 * Cancels an order of the customer that nobody has begun. A call that is repeated because its response was lost changes
 * nothing.
 *
 * @throws BackendError `order_begun`, `order_not_found`, `rate_limited`, `not_signed_in`, `network`, `unexpected`
 */
export async function cancelOrder(client: Backend, orderId: string): Promise<Order> {
  return await read(client.rpc('cancel_order', { p_id: orderId }), changeTexts.cancelFailed, changeRefusals);
}

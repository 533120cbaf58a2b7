import type { OrderLogEvent } from '@rumklar/domain/orders/log/orderLog';
import { orderLogTexts } from '@rumklar/domain/orders/log/orderLogTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Everything that happened to an order and who did it, newest first; for administrators.
 *
 * @param orderId the order
 * @throws BackendError 'Kunne ikke hente forløbet'
 */
export async function listOrderEvents(client: Backend, orderId: string): Promise<OrderLogEvent[]> {
  return await read(client.rpc('list_order_events', { p_order_id: orderId }), orderLogTexts.loadFailed);
}

import { deliveryTexts } from '@rumklar/domain/images/delivery/deliveryTexts';
import type { DeliveryCount } from '@rumklar/domain/orders/status/delivery';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * How much of some orders is ready to be delivered, and what is missing; for administrators.
 *
 * @param orderIds at most 200
 * @returns by order number; without orders that are gone
 * @throws BackendError `not_admin`, `not_signed_in`, `network`, `unexpected`
 */
export async function countDelivery(client: Backend, orderIds: readonly string[]): Promise<DeliveryCount[]> {
  if (orderIds.length === 0) return [];
  return await read(client.rpc('count_delivery', { p_order_ids: [...orderIds] }), deliveryTexts.countFailed);
}

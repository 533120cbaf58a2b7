import type { Order } from '@rumklar/domain/orders/order';
import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';
import { changeRefusals } from './changeRefusals.ts';

/**
 * Cancels an order of the customer that nobody has begun. A call that is repeated because its response was lost changes
 * nothing.
 *
 * @throws BackendError `order_begun`, `order_not_found`, `rate_limited`
 */
export async function cancelOrder(client: Backend, orderId: string): Promise<Order> {
  return await unwrap(
    client.rpc('cancel_order', { p_id: orderId }),
    changeTexts.cancelFailed,
    changeRefusals,
  );
}

/**
 * Changes the customer's case number of an order, also of a begun one. An empty number removes it.
 *
 * @throws BackendError `order_invoiced`, `order_not_found`, `reference_too_long`, `rate_limited`
 */
export async function setOrderReference(
  client: Backend,
  { id, reference }: { id: string; reference: string },
): Promise<Order> {
  return await unwrap(
    client.rpc('set_order_reference', { p_id: id, p_reference: reference.trim() }),
    changeTexts.editFailed,
    { ...changeRefusals, order_invoiced: changeTexts.invoiced, reference_too_long: orderTexts.invalid },
  );
}

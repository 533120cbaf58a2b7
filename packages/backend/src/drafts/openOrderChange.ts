import { changeTexts } from '@rumklar/domain/orders/status/changeTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { changeRefusals } from '../orders/changes/changeRefusals.ts';
import type { OrderDraft } from './draft.ts';
import { draftOf } from './getDraft.ts';

/**
 * The draft in which the customer changes an order that nobody has begun; `placeOrder` saves it over the order.
 *
 * @throws BackendError `order_begun`, `order_not_found`, `rate_limited`, `not_signed_in`, `network`, `unexpected`
 */
export async function openOrderChange(client: Backend, orderId: string): Promise<OrderDraft> {
  return draftOf(
    await read(
      client.rpc('open_order_change', { p_order_id: orderId }),
      changeTexts.openFailed,
      changeRefusals,
    ),
  );
}

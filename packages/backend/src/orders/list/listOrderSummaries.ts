import type { OrderSummary } from '@rumklar/domain/orders/list/desk';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** What the list shows of a page of orders beside their columns; for administrators. @param orderIds at most 200 */
export async function listOrderSummaries(
  client: Backend,
  orderIds: readonly string[],
): Promise<OrderSummary[]> {
  return await read(
    client.rpc('list_order_summaries', { p_order_ids: [...orderIds] }),
    orderTexts.listFailed,
  );
}

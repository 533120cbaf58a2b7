import type { DeskContent, OrderCounts, OrderSummary, WeekFigures } from '@rumklar/domain/orders/list/desk';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** What there is to do in the studio; for administrators. */
export async function getDesk(client: Backend): Promise<DeskContent> {
  return await unwrap(client.rpc('get_desk').single(), deskTexts.loadFailed);
}

/** How many orders of each status match a filter, whose own status is ignored; for administrators. */
export async function countOrders(client: Backend, filter: OrderFilter): Promise<OrderCounts> {
  return await unwrap(client.rpc('count_orders', { p_filter: filter }).single(), orderTexts.listFailed);
}

/** The figures of a year, a row for each week, newest first; for administrators. */
export async function listWeekFigures(client: Backend): Promise<WeekFigures[]> {
  return await unwrap(client.rpc('list_weekly_figures'), orderTexts.listFailed);
}

/** What the list shows of a page of orders besides their columns; for administrators. @param orderIds at most 200 */
export async function listOrderSummaries(
  client: Backend,
  orderIds: readonly string[],
): Promise<OrderSummary[]> {
  return await unwrap(
    client.rpc('list_order_summaries', { p_order_ids: [...orderIds] }),
    orderTexts.listFailed,
  );
}

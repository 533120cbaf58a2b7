import { LATEST_ORDERS } from '@rumklar/domain/orders/list/paging';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import { LISTED_ORDER_COLUMNS, type ListedOrder, listedOrder } from './listedOrder.ts';

/**
 * A customer's ten latest orders, for the dashboard.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function latestOrders(client: Backend, userId: string): Promise<ListedOrder[]> {
  const rows = await read(
    client
      .from('orders')
      .select(LISTED_ORDER_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .eq('order_images.is_floor_plan', false)
      .order('position', { referencedTable: 'order_images' })
      .limit(1, { referencedTable: 'order_images' })
      .order('created_at', { referencedTable: 'finished_orders' })
      .order('id', { referencedTable: 'finished_orders' })
      .limit(1, { referencedTable: 'finished_orders' })
      .order('number', { referencedTable: 'revisions', ascending: false })
      .limit(1, { referencedTable: 'revisions' })
      .limit(LATEST_ORDERS),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(listedOrder);
}

import type { Order } from '@rumklar/domain/orders/order';
import { LATEST_ORDERS } from '@rumklar/domain/orders/paging';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { ORDER_COLUMNS } from './columns.ts';

/**
 * A customer's ten latest orders, for the dashboard.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function latestOrders(client: Backend, userId: string): Promise<Order[]> {
  return await read(
    client
      .from('orders')
      .select(ORDER_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(LATEST_ORDERS),
    profileTexts.dashboardOrdersFailed,
  );
}

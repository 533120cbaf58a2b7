import { LATEST_ORDERS } from '@rumklar/domain/orders/list/customerFilter';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import { LISTED_ORDER_COLUMNS, type ListedOrder, limitListed, listedOrder } from './listedOrder.ts';

/**
 * A customer's ten latest orders, for the dashboard.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function latestOrders(client: Backend, userId: string): Promise<ListedOrder[]> {
  const rows = await read(
    limitListed(
      client
        .from('orders')
        .select(LISTED_ORDER_COLUMNS)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(LATEST_ORDERS),
    ),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(listedOrder);
}

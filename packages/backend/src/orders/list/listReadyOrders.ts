import { MAX_READY_ORDERS } from '@rumklar/domain/orders/list/paging';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';
import type { ListedOrder } from './listedOrder.ts';

/** A delivered order that its customer has not seen. */
export type ReadyOrder = Pick<ListedOrder, 'id' | 'number' | 'title' | 'address' | 'cover'>;

/**
 * A customer's delivered orders with an unread notification, the last one completed first; at most {@link MAX_READY_ORDERS}.
 *
 * @throws BackendError with 'Kunne ikke hente ordrer'
 */
export async function listReadyOrders(client: Backend, userId: string): Promise<ReadyOrder[]> {
  const rows = await read(
    client
      .from('orders')
      .select(
        'id, number, title, address, finished_orders!inner (image_path, preview_path), notifications!inner (id)',
      )
      .eq('user_id', userId)
      .eq('status', 'completed')
      .in('notifications.type', ['order_completed', 'order_images_uploaded', 'revision_delivered'])
      .is('notifications.read_at', null)
      .limit(1, { referencedTable: 'notifications' })
      .order('created_at', { referencedTable: 'finished_orders' })
      .order('id', { referencedTable: 'finished_orders' })
      .limit(1, { referencedTable: 'finished_orders' })
      .order('completed_at', { ascending: false })
      .limit(MAX_READY_ORDERS),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(({ finished_orders, notifications: _unread, ...order }) => ({
    ...order,
    cover: finished_orders[0] ?? null,
  }));
}

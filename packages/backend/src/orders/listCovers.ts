import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import type { ListedOrder } from './listedOrder.ts';

/**
 * The covers of some orders, for a list that reads its rows without them. For administrators: the query names no customer.
 *
 * @throws BackendError with 'Fejl ved hentning af ordrer'
 */
export async function listCovers(
  client: Backend,
  orderIds: readonly string[],
): Promise<Pick<ListedOrder, 'id' | 'cover'>[]> {
  const rows = await read(
    client
      .from('orders')
      .select('id, order_images (image_path, preview_path), finished_orders (image_path, preview_path)')
      .in('id', [...orderIds])
      .eq('order_images.is_floor_plan', false)
      .order('position', { referencedTable: 'order_images' })
      .limit(1, { referencedTable: 'order_images' })
      // A customer reads no others; the cover is the same for everybody.
      .not('finished_orders.delivered_at', 'is', null)
      .order('created_at', { referencedTable: 'finished_orders' })
      .order('id', { referencedTable: 'finished_orders' })
      .limit(1, { referencedTable: 'finished_orders' }),
    orderTexts.listFailed,
  );
  return rows.map(({ id, order_images, finished_orders }) => ({
    id,
    cover: finished_orders[0] ?? order_images[0] ?? null,
  }));
}

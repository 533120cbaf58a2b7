import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/paging';
import type { OrderStatus } from '@rumklar/domain/orders/status';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { databaseFailure } from '../failures.ts';
import { LISTED_ORDER_COLUMNS, type ListedOrder, listedOrder } from './listedOrder.ts';

/** The columns that a list of orders can be sorted by. */
export const orderSortColumns = [
  'created_at',
  'title',
  'address',
  'service_type',
  'status',
  'total_amount',
] as const;

/** A column that a list of orders can be sorted by. */
export type OrderSortColumn = (typeof orderSortColumns)[number];

/** How a list of orders is sorted. */
export interface OrderSort {
  column: OrderSortColumn;
  ascending: boolean;
}

/** Newest first. */
export const defaultOrderSort: OrderSort = { column: 'created_at', ascending: false };

/** One page of a customer's orders. */
export interface OrderPage {
  orders: ListedOrder[];
  /** Rows on all pages. */
  total: number;
}

/**
 * One page of a customer's orders.
 *
 * @param input `page` counts from 1, {@link ORDER_PAGE_SIZE} rows each; a page behind the last one is empty
 * @throws BackendError with 'Fejl ved hentning af ordrer'
 */
export async function listOrders(
  client: Backend,
  input: { userId: string; statuses?: readonly OrderStatus[]; page?: number; sort?: OrderSort },
): Promise<OrderPage> {
  const { userId, statuses, page = 1, sort = defaultOrderSort } = input;
  const from = (page - 1) * ORDER_PAGE_SIZE;
  let query = client.from('orders').select(LISTED_ORDER_COLUMNS, { count: 'exact' }).eq('user_id', userId);
  if (statuses) query = query.in('status', [...statuses]);
  const response = await query
    .order(sort.column, { ascending: sort.ascending })
    // Equal values keep one order, so that no row shows on two pages.
    .order('id', { ascending: sort.ascending })
    .eq('order_images.is_floor_plan', false)
    .order('position', { referencedTable: 'order_images' })
    .limit(1, { referencedTable: 'order_images' })
    .order('created_at', { referencedTable: 'finished_orders' })
    .order('id', { referencedTable: 'finished_orders' })
    .limit(1, { referencedTable: 'finished_orders' })
    .range(from, from + ORDER_PAGE_SIZE - 1);
  if (!response.error) {
    return { orders: response.data.map(listedOrder), total: response.count ?? response.data.length };
  }
  // PostgREST responds with 416 without a count for an offset past the last row.
  if (response.error.code === 'PGRST103' && page > 1) {
    return { orders: [], total: (await listOrders(client, { ...input, page: 1 })).total };
  }
  throw databaseFailure(response, orderTexts.listFailed);
}

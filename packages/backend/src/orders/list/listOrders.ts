import { LATEST_ORDERS, ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import { orderLoadTexts } from '@rumklar/domain/orders/list/loadTexts';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import { profileTexts } from '@rumklar/domain/profile/texts';
import type { RevisionStatus } from '@rumklar/domain/revisions/status';
import type { ServiceType } from '@rumklar/domain/services/serviceTypes';
import type { Backend } from '../../client.ts';
import { databaseFailure, unwrap } from '../../failures.ts';
import {
  LISTED_ORDER_COLUMNS,
  type ListedOrder,
  limitEmbedded,
  type OrderCover,
  toListedOrder,
} from './listedOrder.ts';

export const orderSortColumns = [
  'created_at',
  'title',
  'address',
  'service_type',
  'image_count',
  'status',
  'total_amount',
] as const;

export type OrderSortColumn = (typeof orderSortColumns)[number];

export interface OrderSort {
  column: OrderSortColumn;
  ascending: boolean;
}

export const defaultOrderSort: OrderSort = { column: 'created_at', ascending: false };

export interface ListedOrderPage {
  orders: ListedOrder[];
  total: number;
}

export interface OrderListQuery {
  userId: string;
  /** The firm, for the orders of everybody in it. */
  firmId?: string | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  /** Words of the title, the address, the customer's case number or the order number; at most the newest `MAX_FOUND_ORDERS` are found. */
  search?: string | undefined;
  service?: ServiceType | undefined;
  /** With a revision in one of these states; at most the newest `MAX_FOUND_ORDERS`. */
  revisions?: readonly RevisionStatus[] | undefined;
  /** Placed at this moment or later, ISO 8601. */
  from?: string | undefined;
  /** Placed before this moment, ISO 8601. */
  until?: string | undefined;
  /** From 1. */
  page?: number;
  /** Rows on a page. @default 10 */
  pageSize?: number;
  sort?: OrderSort;
}

/** One page of a customer's orders; a page behind the last one is empty. */
export async function listOrders(client: Backend, input: OrderListQuery): Promise<ListedOrderPage> {
  const {
    userId,
    firmId,
    statuses,
    service,
    page = 1,
    pageSize = ORDER_PAGE_SIZE,
    sort = defaultOrderSort,
  } = input;
  const first = (page - 1) * pageSize;
  const source =
    input.search || input.revisions
      ? client.rpc('search_own_orders', searchOf(input), { count: 'exact' }).select(LISTED_ORDER_COLUMNS)
      : client.from('orders').select(LISTED_ORDER_COLUMNS, { count: 'exact' });
  // Only one of the two filters: with both, the query reads all orders.
  let query = firmId ? source.eq('organisation_id', firmId) : source.eq('user_id', userId);
  if (service) query = query.eq('service_type', service);
  if (statuses) query = query.in('status', [...statuses]);
  if (input.from) query = query.gte('created_at', input.from);
  if (input.until) query = query.lt('created_at', input.until);
  const response = await limitEmbedded(query)
    .order(sort.column, { ascending: sort.ascending })
    // Equal values keep one order, so that no row shows on two pages.
    .order('id', { ascending: sort.ascending })
    .range(first, first + pageSize - 1);
  if (!response.error) {
    return { orders: response.data.map(toListedOrder), total: response.count ?? response.data.length };
  }
  // PostgREST responds with 416 without a count for an offset past the last row.
  if (response.error.code === 'PGRST103' && page > 1) {
    return { orders: [], total: (await listOrders(client, { ...input, page: 1 })).total };
  }
  throw databaseFailure(response, orderLoadTexts.listFailed);
}

/** The search takes the newest orders among those that match the filters; without words it returns all that match. */
function searchOf({ firmId, search, statuses, service, revisions, from, until }: OrderListQuery) {
  return {
    p_search: search ?? '',
    p_is_of_firm: firmId !== undefined,
    ...(statuses && { p_statuses: [...statuses] }),
    ...(from && { p_from: from }),
    ...(until && { p_until: until }),
    ...(service && { p_service_type: service }),
    ...(revisions && { p_revisions: [...revisions] }),
  };
}

/** A customer's ten latest orders, for the dashboard. @param firmId the customer's firm, for the orders of everybody in it */
export async function listLatestOrders(
  client: Backend,
  userId: string,
  firmId?: string,
): Promise<ListedOrder[]> {
  const rows = await unwrap(
    limitEmbedded(
      client
        .from('orders')
        .select(LISTED_ORDER_COLUMNS)
        .eq(firmId ? 'organisation_id' : 'user_id', firmId ?? userId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(LATEST_ORDERS),
    ),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(toListedOrder);
}

export interface ReadyOrder {
  id: string;
  number: number;
  title: string;
  imageCount: number;
  deliveredAt: string;
  /** A notification about its images is unread. */
  isNew: boolean;
  cover: OrderCover;
  /** How many orders, shown here or not, were delivered today. */
  today: number;
}

/** The four orders of the signed-in customer that were delivered last, first those with news. */
export async function listReadyOrders(client: Backend): Promise<ReadyOrder[]> {
  const rows = await unwrap(client.rpc('list_ready_orders'), profileTexts.dashboardOrdersFailed);
  return rows.map(({ image_count, delivered_at, is_new, image_path, preview_path, ...row }) => ({
    ...row,
    imageCount: image_count,
    deliveredAt: delivered_at,
    isNew: is_new,
    cover: { image_path, preview_path },
  }));
}

import { ORDER_COLUMNS } from '@rumklar/backend/orders/columns';
import { isOrderStatus } from '@rumklar/domain/orders/status';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { WITHOUT_COUNT } from '../tables.ts';
import { type Cursor, keysetQuery, takePage } from './cursor.ts';

/** What the list of orders is narrowed to; it stands in the address. */
export interface OrderFilter {
  status?: unknown;
  /** Free text over title, address and customer. */
  q?: unknown;
}

/** Orders with their customer, and whether more than can be looked through were found. */
export type OrderSearch = (input: { text: string; status?: string }) => Promise<unknown[]>;

/**
 * One page of all orders. Without a search it is found by cursor (`meta.cursor`), so that the last page of a million
 * costs what the first does; a page number without a cursor counts its way there.
 */
export async function listOrders(
  provider: DataProvider,
  params: GetListParams,
  search: OrderSearch,
): Promise<GetListResult> {
  const filter: OrderFilter = params.filter ?? {};
  const { page = 1, perPage = 10 } = params.pagination ?? {};
  const status = isOrderStatus(filter.status) ? filter.status : undefined;
  const text = typeof filter.q === 'string' ? filter.q.trim() : '';
  if (text) return pageOfFound(await search({ text, status }), { page, perPage });

  const cursor: Cursor | undefined = page > 1 ? params.meta?.cursor : undefined;
  const sort = { column: sortColumn(params.sort?.field), ascending: params.sort?.order === 'ASC' };
  const { data } = await provider.getList('orders', {
    pagination: { page: 1, perPage: perPage + 1 },
    filter: {
      ...raw(keysetQuery(sort, cursor)),
      ...(status && { 'status@eq': status }),
      ...(page > 1 && !cursor && { 'offset@': `${(page - 1) * perPage}` }),
    },
    meta: { columns: LIST_COLUMNS, headers: WITHOUT_COUNT },
    signal: params.signal,
  });
  return takePage(data, { page, perPage }, cursor);
}

/** How many orders a search looks through at most, newest first. */
export const SEARCH_LIMIT = 100;

/** The columns by which the database has an index to page along. */
const sortColumns = ['created_at', 'title', 'total_amount'] as const;

function sortColumn(field: string | undefined): (typeof sortColumns)[number] {
  return sortColumns.find((column) => column === field) ?? 'created_at';
}

/** Everything that was found is in hand already; a page is a part of it. */
function pageOfFound(found: readonly unknown[], { page, perPage }: { page: number; perPage: number }) {
  const rows = found.slice(0, SEARCH_LIMIT);
  const start = (page - 1) * perPage;
  return {
    ...takePage<unknown>(rows.slice(start, start + perPage + 1), { page, perPage }),
    meta: { found: rows.length, isCut: found.length > SEARCH_LIMIT },
  };
}

/** ra-supabase sends a filter as it is where its name ends in `@`. */
function raw(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [`${name}@`, value]));
}

/** Every order comes with its customer. */
export const LIST_COLUMNS = [...ORDER_COLUMNS.split(', '), 'profiles!orders_user_id_fkey(full_name,email)'];

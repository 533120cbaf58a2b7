import { type Cursor, type KeysetSort, keysetQueries } from '@rumklar/backend/orders/list/findOrderPlace';
import { ORDER_COLUMNS } from '@rumklar/backend/orders/list/listedOrder';
import { type OrderFilter, orderFilter } from '@rumklar/domain/orders/list/filter';
import { sortDueAt } from '@rumklar/domain/promise/promise';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import type { AdminOrder } from '../adminOrder.ts';
import { cursorAt, pageOf, type SortColumn, sortColumn } from './cursor.ts';
import { searchTextOf } from './orderFilter.ts';

export type OrderSearch = (
  text: string,
  filter: OrderFilter,
  columns: readonly string[],
) => Promise<AdminOrder[]>;

/**
 * One page of all orders. Without a search it is read by cursor (`meta.cursor`), so that the last page is as fast as the
 * first; a page number without a cursor becomes an offset. A page with more rows than one response may have is read in
 * parts.
 */
export async function listOrderRecords(
  provider: DataProvider,
  params: GetListParams,
  search: OrderSearch,
): Promise<GetListResult> {
  const { page = 1, perPage = 10 } = params.pagination ?? {};
  const filter = orderFilter(params.filter ?? {});
  const text = searchTextOf(params.filter ?? {});
  const columns: readonly string[] = params.meta?.columns ?? LIST_COLUMNS;
  // Open work is little, and found by its own index.
  if (text || filter.work)
    return pageOfResults(await search(text, filter, columns), params.sort, { page, perPage, text });

  const cursor: Cursor | undefined = page > 1 ? params.meta?.cursor : undefined;
  const sort = { column: sortColumn(params.sort?.field), ascending: params.sort?.order === 'ASC' };
  const rows = (limit: number, from: Cursor | undefined) =>
    readRows(
      provider,
      { filter, columns, sort, limit, cursor: from, signal: params.signal },
      (page - 1) * perPage,
    );
  if (perPage < MAX_ROWS) return pageOf(await rows(perPage + 1, cursor), { page, perPage }, cursor);

  const all: AdminOrder[] = [];
  let last: AdminOrder | undefined;
  do {
    const limit = Math.min(MAX_ROWS, perPage + 1 - all.length);
    const part = await rows(limit, last && cursorAt(last, 'after', params.sort?.field));
    all.push(...part);
    last = part.length === limit ? part.at(-1) : undefined;
  } while (last && all.length <= perPage);
  return pageOf(all, { page, perPage });
}

interface RowsInput {
  filter: OrderFilter;
  columns: readonly string[];
  sort: KeysetSort;
  limit: number;
  cursor: Cursor | undefined;
  signal: AbortSignal | undefined;
}

async function readRows(provider: DataProvider, input: RowsInput, offset: number): Promise<AdminOrder[]> {
  const { filter, columns, sort, limit, cursor, signal } = input;
  const { from, until, work: _work, ...equal } = filter;
  const period = [from && `created_at.gte.${from}`, until && `created_at.lt.${until}`].filter(Boolean);
  const parts = await Promise.all(
    keysetQueries(sort, cursor).map((keyset) =>
      provider.getList<AdminOrder>('orders', {
        pagination: { page: 1, perPage: limit },
        filter: {
          ...raw(keyset),
          ...Object.fromEntries(Object.entries(equal).map(([column, value]) => [`${column}@eq`, value])),
          ...(period.length > 0 && { 'and@': `(${period.join(',')})` }),
          ...(offset > 0 && !cursor && { 'offset@': `${offset}` }),
        },
        meta: { columns, headers: WITHOUT_COUNT },
        signal,
      }),
    ),
  );
  return parts.flatMap(({ data }) => data).slice(0, limit);
}

/** How many orders a search looks through at most, newest first. */
export const SEARCH_LIMIT = 100;
/** How many orders a search returns at most; without a text it is open work, which is shown whole. */
export function searchLimit(text: string): number {
  return text ? SEARCH_LIMIT : MAX_ROWS - 1;
}

/** The largest number of rows in one response (`max_rows` of its settings). */
const MAX_ROWS = 1000;

/** A page of search results, which are complete: they are sorted and paged here. */
function pageOfResults(
  found: readonly AdminOrder[],
  sort: GetListParams['sort'],
  { page, perPage, text }: { page: number; perPage: number; text: string },
) {
  const most = searchLimit(text);
  const compare = COMPARISONS[sortColumn(sort?.field)];
  const rows = found.slice(0, most).sort((a, b) => (sort?.order === 'ASC' ? compare(a, b) : compare(b, a)));
  const start = (page - 1) * perPage;
  return {
    ...pageOf(rows.slice(start, start + perPage + 1), { page, perPage }),
    meta: { found: rows.length, isTruncated: found.length > most },
  };
}

const ALPHABET = new Intl.Collator('da', { numeric: true });
const COMPARISONS: Readonly<Record<SortColumn, (a: AdminOrder, b: AdminOrder) => number>> = {
  title: (a, b) => ALPHABET.compare(a.title, b.title),
  total_ore: (a, b) => a.total_amount - b.total_amount,
  sort_due_at: (a, b) => (sortDueAt(a) < sortDueAt(b) ? -1 : sortDueAt(a) > sortDueAt(b) ? 1 : 0),
  created_at: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
};

/** Replaces `count=exact`, which reads the whole table for every page. */
const WITHOUT_COUNT = { Prefer: 'handling=lenient' } as const;

/** ra-supabase sends a filter unchanged if its name ends in `@`. */
function raw(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [`${name}@`, value]));
}

/** Every order comes with its customer. */
export const LIST_COLUMNS = [
  ...ORDER_COLUMNS.split(', '),
  'profiles!orders_user_id_fkey(full_name,email)',
  'organisations(name)',
];

export const EXPORT_META = { columns: [...LIST_COLUMNS, 'order_lines(service_type)'] };

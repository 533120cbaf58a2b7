import type { OrderedList } from '@rumklar/backend/orders/list/findOrderPlace';
import { ORDER_PAGE_SIZE } from '@rumklar/domain/orders/list/customerFilter';
import type { OrderPlace } from '@rumklar/domain/orders/list/desk';
import { orderFilter } from '@rumklar/domain/orders/list/filter';
import { sortColumn, writeCursor } from '../query/cursor.ts';
import { type ListFilter, searchTextOf } from '../query/orderFilter.ts';

/** The list that a query string of the screen of orders shows. */
export interface ShownList {
  filter: ListFilter;
  sort: { field: string; order: 'ASC' | 'DESC' };
  list: OrderedList;
  /** What is searched for; the results of a search are sorted in the browser. */
  text: string;
}

/** Reads the query string of the list; without one it is the list as it opens. */
export function shownList(search: string): ShownList {
  const parameters = new URLSearchParams(search);
  const filter = parsed(parameters.get('filter'));
  const field = parameters.get('sort') ?? 'created_at';
  const order = parameters.get('order') === 'ASC' ? 'ASC' : 'DESC';
  return {
    filter,
    sort: { field, order },
    list: { filter: orderFilter(filter), sort: sortColumn(field), isAscending: order === 'ASC' },
    text: searchTextOf(filter),
  };
}

/** The same query string on the page that holds a place. @param place from 1 */
export function searchAtPlace(search: string, place: number): string {
  const current = new URLSearchParams(search);
  const perPage = Number(current.get('perPage')) || ORDER_PAGE_SIZE;
  const page = Math.ceil(place / perPage);
  if (page === (Number(current.get('page')) || 1)) return search;
  const changed = writeCursor(current, undefined);
  changed.set('page', `${page}`);
  return `?${changed}`;
}

function parsed(text: string | null): ListFilter {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

type ReadResults = (filter: ListFilter) => Promise<readonly { id: string }[]>;

/**
 * The orders before and after one along the results of a search. An order whose status has changed since is not among
 * them: it keeps its place among those of every status, so that the next result still follows it.
 */
export async function placeInResults(
  read: ReadResults,
  orderId: string,
  filter: ListFilter,
): Promise<OrderPlace> {
  const results = await read(filter);
  const index = results.findIndex(({ id }) => id === orderId);
  if (index >= 0) {
    return {
      previous_id: results[index - 1]?.id ?? null,
      next_id: results[index + 1]?.id ?? null,
      place: index + 1,
      total: results.length,
    };
  }
  const { status, ...others } = filter;
  const all = status === undefined ? results : await read(others);
  const place = all.findIndex(({ id }) => id === orderId);
  const ids = new Set(results.map(({ id }) => id));
  const isResult = ({ id }: { id: string }) => ids.has(id);
  return {
    previous_id: all.slice(0, Math.max(place, 0)).findLast(isResult)?.id ?? null,
    next_id: place < 0 ? null : (all.slice(place + 1).find(isResult)?.id ?? null),
    place: null,
    total: results.length,
  };
}

import type { OrderPlace } from '@rumklar/domain/orders/list/desk';
import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../../client.ts';
import { unwrap } from '../../failures.ts';

export interface OrderedList {
  filter: OrderFilter;
  sort: 'created_at' | 'title' | 'total_ore' | 'sort_due_at';
  isAscending: boolean;
}

/** The orders before and after one along a list; for administrators. @returns `undefined` for an order that does not exist */
export async function findOrderPlace(
  client: Backend,
  orderId: string,
  { filter, sort, isAscending }: OrderedList,
): Promise<OrderPlace | undefined> {
  const [row] = await unwrap(
    client.rpc('find_order_place', {
      p_order_id: orderId,
      p_filter: filter,
      p_sort: sort,
      p_is_ascending: isAscending,
    }),
    orderTexts.listFailed,
  );
  return row;
}

/** A place in a sorted list, between two rows: the row before it, or the row after it. */
export interface Cursor {
  /** Whether the page comes `after` this row or `before` it. */
  side: 'after' | 'before';
  value: string;
  /** The row's id, which decides between equal values. */
  id: string;
}

export interface KeysetSort {
  column: string;
  ascending: boolean;
}

/**
 * The PostgREST queries of a page after its cursor, one or two. Append the second to the first and cut at the
 * page's length, their rows are the page; a page `before` the cursor comes in the opposite order.
 *
 * Two, because PostgREST has no comparison of rows: `(amount, id) > (79, …)` written with `or` begins at the first of
 * all orders of 79 kr. and reads every one of them, 300 ms where a million orders have a hundred prices. Apart, each
 * half begins at its place in the index.
 */
export function keysetQueries({ column, ascending }: KeysetSort, cursor?: Cursor): Record<string, string>[] {
  const isForward = cursor?.side !== 'before';
  const direction = ascending === isForward ? 'asc' : 'desc';
  const order = `${column}.${direction},id.${direction}`;
  if (!cursor) return [{ order }];
  const beyond = direction === 'asc' ? 'gt' : 'lt';
  return [
    { order, [column]: `eq.${cursor.value}`, id: `${beyond}.${cursor.id}` },
    { order, [column]: `${beyond}.${cursor.value}` },
  ];
}

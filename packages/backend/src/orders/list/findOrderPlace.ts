import type { OrderPlace } from '@rumklar/domain/orders/list/desk';
import type { OrderFilter } from '@rumklar/domain/orders/list/filter';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/** The list that an order is looked for in. */
export interface OrderedList {
  filter: OrderFilter;
  sort: 'created_at' | 'title' | 'total_ore' | 'sort_due_at';
  isAscending: boolean;
}

/**
 * The orders before and after one along a list; for administrators.
 *
 * @returns `undefined` for an order that does not exist
 * @throws BackendError 'Fejl ved hentning af ordrer'
 */
export async function findOrderPlace(
  client: Backend,
  orderId: string,
  { filter, sort, isAscending }: OrderedList,
): Promise<OrderPlace | undefined> {
  const [row] = await read(
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

import type { Order } from '@rumklar/domain/orders/order';

/** How the dashboard's orders can be sorted. */
export interface LatestSort {
  column: 'created_at' | 'title' | 'address';
  ascending: boolean;
}

/** A few orders in another order; words as a Danish dictionary has them. */
export function sortOrders(orders: readonly Order[], { column, ascending }: LatestSort): Order[] {
  const direction = ascending ? 1 : -1;
  return orders.toSorted((a, b) => direction * danish.compare(a[column], b[column]));
}

const danish = new Intl.Collator('da', { numeric: true });

import type { Order } from '@rumklar/domain/orders/order';
import type { OrderTableSort } from '@rumklar/ui/OrderTable';

/** Sorts orders by a column, text by Danish collation. */
export function sortOrders(orders: readonly Order[], { column, ascending }: OrderTableSort): Order[] {
  const direction = ascending ? 1 : -1;
  return orders.toSorted((a, b) => direction * danish.compare(String(a[column]), String(b[column])));
}

const danish = new Intl.Collator('da', { numeric: true });

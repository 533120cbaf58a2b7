import type { Order } from '@rumklar/domain/orders/order';
import type { OrderTableSort } from '@rumklar/ui/OrderTable/orderColumns.tsx';

/** Sorts orders by a column: text by Danish collation, amounts by value. */
export function sortOrders(orders: readonly Order[], { column, ascending }: OrderTableSort): Order[] {
  const direction = ascending ? 1 : -1;
  return orders.toSorted((a, b) => direction * compare(a[column], b[column]));
}

function compare(a: string | number, b: string | number): number {
  // As text, 79.5 would be less than 79.25.
  return typeof a === 'number' && typeof b === 'number' ? a - b : danish.compare(String(a), String(b));
}

const danish = new Intl.Collator('da', { numeric: true });

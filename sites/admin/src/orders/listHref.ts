import { paths } from '@rumklar/domain/routes/paths';
import type { OrderFilter } from './orderProvider.ts';

/** The list of orders with a filter, in react-admin's own query parameters. */
export function listHref(filter: OrderFilter): string {
  return `${paths.adminOrders}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

import { type OrderFilterValues, orderFilter } from '@rumklar/domain/orders/list/filter';
import { adminTabs, type StatusTab } from '@rumklar/domain/orders/status/status';

export interface ListFilter extends OrderFilterValues {
  /** Free text over title, address and customer. */
  q?: unknown;
}

export function searchTextOf({ q }: ListFilter): string {
  return filterText(q).trim();
}

export function filterText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The tab that shows the orders of a filter. */
export function tabOf(filter: ListFilter): StatusTab['id'] {
  const shown = adminTabs.find(({ statuses }) => statuses?.some((status) => status === filter.status));
  return shown?.id ?? 'alle';
}

/** How many of the filters that 'Filtre' opens are set. */
export function countFilters(filter: ListFilter): number {
  const { service_type, from, until } = orderFilter(filter);
  return [service_type, from ?? until].filter(Boolean).length;
}

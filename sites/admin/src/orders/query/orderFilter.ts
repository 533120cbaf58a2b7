import { type OrderFilterValues, orderFilter } from '@rumklar/domain/orders/list/filter';

/** The filter of the list of orders, as the URL has it: unchecked. */
export interface ListFilter extends OrderFilterValues {
  /** Free text over title, address and customer. */
  q?: unknown;
}

/** What is searched for; empty where nothing is. */
export function searchTextOf({ q }: ListFilter): string {
  return textOf(q).trim();
}

/** The text of one of the filter's fields. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How many of the filters that 'Filtre' opens are set. */
export function countFilters(filter: ListFilter): number {
  const { service_type, from, until } = orderFilter(filter);
  return [service_type, from ?? until].filter(Boolean).length;
}

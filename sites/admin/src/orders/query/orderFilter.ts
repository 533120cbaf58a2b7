import { type OrderFilterValues, orderFilter } from '@rumklar/domain/orders/list/filter';
import { adminTabs, type StatusTab } from '@rumklar/domain/orders/status/status';
import { paths } from '@rumklar/domain/routes/paths';

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

interface ListView {
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
}

export function listHref(filter: ListFilter, { sort, perPage }: ListView = {}): string {
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (perPage) parameters.set('perPage', `${perPage}`);
  return `${paths.adminOrders}?${parameters}`;
}

export const FIRST_DUE = { sort: { field: 'due_at', order: 'ASC' } } as const;

export const OLDEST_FIRST = { sort: { field: 'created_at', order: 'ASC' } } as const;

/** Remembers the list's query string for this tab, to which pages of orders link back: another tab has another list. */
export function storeListSearch(search: string): void {
  sessionStorage.setItem(LIST_SEARCH_KEY, search);
}

/** The query string of the list that this tab has shown last; empty before that. */
export function storedListSearch(): string {
  return sessionStorage.getItem(LIST_SEARCH_KEY) ?? '';
}

/** Remembers the order that this tab shows: the list gives its row the focus. */
export function rememberOrder(id: string): void {
  sessionStorage.setItem(ORDER_KEY, id);
}

export function takeRememberedOrder(): string | null {
  const id = sessionStorage.getItem(ORDER_KEY);
  sessionStorage.removeItem(ORDER_KEY);
  return id;
}

const ORDER_KEY = 'rumklar-admin-order';
const LIST_SEARCH_KEY = 'rumklar-admin-list';

import { paths } from '@rumklar/domain/routes/paths';
import type { ListFilter } from './orderFilter.ts';

/** Sort order and page size of a list. */
interface ListView {
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
}

/** The list of orders with a filter, in react-admin's own query parameters. */
export function listHref(filter: ListFilter, { sort, perPage }: ListView = {}): string {
  const parameters = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (perPage) parameters.set('perPage', `${perPage}`);
  return `${paths.adminOrders}?${parameters}`;
}

/** For what is late. */
export const FIRST_DUE = { sort: { field: 'due_at', order: 'ASC' } } as const;

/** For what there is to do: the orders that have waited longest. */
export const OLDEST_FIRST = { sort: { field: 'created_at', order: 'ASC' } } as const;

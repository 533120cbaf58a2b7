import { paths } from '@rumklar/domain/routes/paths';
import type { ListFilter } from './orderFilter.ts';

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

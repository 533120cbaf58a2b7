import { periodOf } from '@rumklar/domain/orders/period';
import { isOrderStatus, type OrderStatus } from '@rumklar/domain/orders/status';
import { isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';

/** What the list of orders is narrowed to; it stands in the address, so anything may be in it. */
export interface OrderFilter {
  status?: unknown;
  /** Free text over title, address and customer. */
  q?: unknown;
  service_type?: unknown;
  /** First day of the period, `YYYY-MM-DD` in Danish time. */
  from?: unknown;
  /** Last day of the period. */
  to?: unknown;
}

/** The same, checked: what makes no sense does not narrow. */
export interface OrderQuery {
  text: string;
  status?: OrderStatus;
  service?: ServiceType;
  /** ISO 8601. */
  from?: string;
  /** ISO 8601; no longer part of the period. */
  until?: string;
}

/** Reads the filter of an address. */
export function readFilter(filter: OrderFilter): OrderQuery {
  return {
    text: typeof filter.q === 'string' ? filter.q.trim() : '',
    status: isOrderStatus(filter.status) ? filter.status : undefined,
    service: isServiceType(filter.service_type) ? filter.service_type : undefined,
    ...periodOf(filter.from, filter.to),
  };
}

/** The text of one of the filter's fields. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How many of the fields behind 'Filtre' narrow the list. */
export function countFilters(filter: OrderFilter): number {
  const { service, from, until } = readFilter(filter);
  return [service, from ?? until].filter(Boolean).length;
}

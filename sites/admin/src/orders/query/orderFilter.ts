import { periodOf } from '@rumklar/domain/orders/period';
import { isOrderStatus, type OrderStatus } from '@rumklar/domain/orders/status';
import { isServiceType, type ServiceType } from '@rumklar/domain/services/serviceTypes';

/** The filter of the list of orders. It comes from the URL, so the values are unchecked. */
export interface OrderFilter {
  status?: unknown;
  /** Free text over title, address and customer. */
  q?: unknown;
  service_type?: unknown;
  /** The customer's id. */
  user_id?: unknown;
  /** First day of the period, `YYYY-MM-DD` in Danish time. */
  from?: unknown;
  /** Last day of the period. */
  to?: unknown;
}

/** The same, checked: invalid values are left out. */
export interface OrderQuery {
  text: string;
  status?: OrderStatus;
  service?: ServiceType;
  userId?: string;
  /** ISO 8601. */
  from?: string;
  /** ISO 8601, exclusive. */
  until?: string;
}

export function readFilter(filter: OrderFilter): OrderQuery {
  return {
    text: typeof filter.q === 'string' ? filter.q.trim() : '',
    status: isOrderStatus(filter.status) ? filter.status : undefined,
    service: isServiceType(filter.service_type) ? filter.service_type : undefined,
    userId: UUID.test(textOf(filter.user_id)) ? textOf(filter.user_id) : undefined,
    ...periodOf(filter.from, filter.to),
  };
}

/** The text of one of the filter's fields. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How many of the filters that 'Filtre' opens are set. */
export function countFilters(filter: OrderFilter): number {
  const { service, from, until } = readFilter(filter);
  return [service, from ?? until].filter(Boolean).length;
}

/** What an id in a URL looks like. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

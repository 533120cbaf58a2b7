import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import { UUID } from '../../uuid.ts';
import { isOrderStatus, type OrderStatus } from '../status/status.ts';
import { isWorkFilter, type WorkFilter } from '../work/work.ts';
import { type Period, periodOf } from './customerFilter.ts';

/** Which orders the studio's list has. The procedures of the list take it as it is, and refuse any other key. */
export interface OrderFilter extends Period {
  status?: OrderStatus;
  service_type?: ServiceType;
  user_id?: string;
  work?: WorkFilter;
}

/** What a filter is built from, unchecked: it may come from a URL. */
export interface OrderFilterValues {
  status?: unknown;
  service_type?: unknown;
  user_id?: unknown;
  work?: unknown;
  /** First day of the period, `YYYY-MM-DD` in Danish time. */
  from?: unknown;
  to?: unknown;
}

/** Invalid values are left out. */
export function orderFilter({
  status,
  service_type,
  user_id,
  work,
  from,
  to,
}: OrderFilterValues): OrderFilter {
  return {
    ...(isOrderStatus(status) && { status }),
    ...(isServiceType(service_type) && { service_type }),
    ...(typeof user_id === 'string' && UUID.test(user_id) && { user_id }),
    ...(isWorkFilter(work) && { work }),
    ...periodOf(from, to),
  };
}

/** Without three letters or digits in a row the trigram index is of no use: only the newest thousand orders are searched. */
export function isWideSearch(text: string): boolean {
  return /[^\s\p{P}\p{S}]{3}/u.test(text);
}

import { type Period, periodOf } from '../../orders/list/customerFilter.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';
import { UUID } from '../../uuid.ts';
import { type MadeWith, madeWith } from '../label.ts';
import { type FinishedState, isFinishedState } from './listedImage.ts';

/** Which finished images the studio's list has. The procedure takes it as it is, and refuses any other key. */
export interface FinishedFilter extends Period {
  /** Words of the file's name, of the order's number, title, case number and address. */
  q?: string;
  state?: FinishedState;
  service_type?: ServiceType;
  user_id?: string;
  /** Who uploaded it. */
  created_by?: string;
  made_with?: MadeWith;
  order_id?: string;
  /** At most 200. */
  id?: string[];
}

/** What a filter is built from, unchecked: it may come from a URL. */
export type FinishedFilterValues = { [Field in Exclude<keyof FinishedFilter, 'until'>]?: unknown } & {
  /** Last day of the period, `YYYY-MM-DD` in Danish time; `from` is its first. */
  to?: unknown;
};

/** Invalid values are left out. */
export function finishedFilter(values: FinishedFilterValues): FinishedFilter {
  const { q, state, service_type, user_id, created_by, made_with, order_id, from, to } = values;
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim() }),
    ...(isFinishedState(state) && { state }),
    ...(isServiceType(service_type) && { service_type }),
    ...(isUuid(user_id) && { user_id }),
    ...(isUuid(created_by) && { created_by }),
    ...(isMadeWith(made_with) && { made_with }),
    ...(isUuid(order_id) && { order_id }),
    ...periodOf(from, to),
  };
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function isMadeWith(value: unknown): value is MadeWith {
  return madeWith.some((made) => made === value);
}

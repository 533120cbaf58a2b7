import type { ServicePrice } from '../prices/prices.ts';
import type { ServiceType } from '../services/serviceTypes.ts';
import { addWorkingTime, type OpeningHours } from './workingTime.ts';

/** What of an order decides when it is ready. */
export interface PromisedOrder {
  services: readonly ServiceType[];
  /** Original images, floor plans not counted. */
  imageCount: number;
}

/**
 * The working minutes in which an order is promised: the longest of its services, and 2 for each image over 20. The same
 * as `private.get_turnaround`.
 *
 * @returns `undefined`: one of the services promises nothing
 */
export function turnaroundOf(
  { services, imageCount }: PromisedOrder,
  prices: Readonly<Partial<Record<ServiceType, ServicePrice>>>,
): number | undefined {
  let longest = 0;
  for (const service of services) {
    const minutes = prices[service]?.turnaroundMinutes;
    if (!minutes) return undefined;
    longest = Math.max(longest, minutes);
  }
  return longest === 0 ? undefined : longest + 2 * Math.max(imageCount - 20, 0);
}

/** An order that is changed before it is begun. */
export interface ChangedOrder extends PromisedOrder {
  /** ISO 8601; `null`: nothing was promised. */
  dueAt: string | null;
}

/**
 * When an order is ready at the latest that is placed or changed now; `undefined`: nothing is promised. A change that
 * leaves the work as it was leaves the promise, and less work is never ready later: as `private.move_due_at`.
 */
export function promisedTime(
  order: PromisedOrder,
  prices: Readonly<Partial<Record<ServiceType, ServicePrice>>>,
  opening: OpeningHours,
  now: Date,
  before?: ChangedOrder,
): Date | undefined {
  const minutes = turnaroundOf(order, prices);
  const minutesBefore = before && turnaroundOf(before, prices);
  const dueBefore = before?.dueAt ? new Date(before.dueAt) : undefined;
  if (before && minutes === minutesBefore) return dueBefore;
  if (minutes === undefined) return undefined;
  const due = addWorkingTime(now, minutes, opening);
  const isLess = minutesBefore !== undefined && minutes < minutesBefore;
  return isLess && dueBefore && due && dueBefore < due ? dueBefore : due;
}

import { fromDanishTime, TIME_ZONE } from '../format/dates.ts';
import type { ServicePrice } from '../prices/prices.ts';
import type { ServiceType } from '../services/serviceTypes.ts';

export interface PromisedOrder {
  services: readonly ServiceType[];
  /** Original images, floor plans not counted. */
  imageCount: number;
}

/**
 * The working minutes in which an order is promised: the longest of its services, and 2 for each image over 20; `undefined`
 * where a service promises nothing. The same as `private.get_turnaround`.
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

export interface ChangedOrder extends PromisedOrder {
  /** ISO 8601; `null`: nothing was promised. */
  dueAt: string | null;
}

/**
 * When an order is ready at the latest that is placed or changed now; `undefined`: nothing is promised. A change that leaves
 * the work as it was leaves the promise, and less work is never ready later: as `private.move_due_at`.
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

export interface OpeningHours {
  /** By weekday, 1 is Monday: from and until by the clock in Denmark, such as `08:00`. One without is closed. */
  hours: Readonly<Record<string, readonly [opens: string, closes: string]>>;
  /** Dates such as `2026-12-24`. */
  closedDays: readonly string[];
}

/**
 * The moment at which so many minutes of working time have passed, rounded up to the half hour; `undefined`: not within two
 * years. The same as `private.add_working_time`.
 */
export function addWorkingTime(from: Date, minutes: number, opening: OpeningHours): Date | undefined {
  const start = from.getTime();
  let missing = minutes * MINUTE;
  let noon = Date.parse(`${isoDay.format(from)}T12:00Z`);
  for (let days = 0; days <= MOST_DAYS; days++, noon += DAY) {
    const [opens, closes] = workOf(noon, opening);
    const begins = Math.max(opens, start);
    if (begins >= closes) continue;
    if (closes - begins >= missing) return new Date(Math.ceil((begins + missing) / HALF_HOUR) * HALF_HOUR);
    missing -= closes - begins;
  }
  return undefined;
}

/** From when until when somebody works on a day, in ms since 1970; nothing where it is closed. */
function workOf(noon: number, { hours, closedDays }: OpeningHours): readonly [number, number] {
  const date = new Date(noon);
  const day = date.toISOString().slice(0, 10);
  const work = hours[date.getUTCDay() || 7];
  if (!work || closedDays.includes(day)) return [0, 0];
  const [opens = 0, closes = 0] = work.map((time) => fromDanishTime(`${day}T${time}:00.000`)?.getTime() ?? 0);
  return [opens, closes];
}

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const MOST_DAYS = 730;
/** Swedish writes a date as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

import { TIME_ZONE } from '../format/dates.ts';

/** Two moments as ISO 8601; `until` is no longer part of the period. */
export interface Period {
  from?: string;
  until?: string;
}

/**
 * The moments between which something lies that happened from the first to the last of two days, both included, in
 * Danish time. What is no day of the calendar does not limit.
 *
 * @param first `YYYY-MM-DD`
 * @param last `YYYY-MM-DD`
 */
export function periodOf(first: unknown, last: unknown): Period {
  return { from: startOfDay(first, 0), until: startOfDay(last, 1) };
}

/** The midnight that begins a day, or the day so many days later. */
function startOfDay(day: unknown, later: number): string | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  midnight.setUTCDate(midnight.getUTCDate() + later);
  // The clocks change at 01:00 UTC, so an hour and a half before the UTC midnight they show what they show at ours.
  const hours = offsetHours(new Date(midnight.getTime() - 90 * 60_000));
  return new Date(midnight.getTime() - hours * 3_600_000).toISOString();
}

/** How far Danish time is ahead of UTC. */
function offsetHours(moment: Date): number {
  const name = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return Number(/[+-]\d{2}/.exec(name)?.[0] ?? 0);
}

const offset = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

import { fromDanishTime, TIME_ZONE } from '../format/dates.ts';

/** When the studio works, as `get_opening_hours` returns it. */
export interface OpeningHours {
  /** By weekday, 1 is Monday: from and until by the clock in Denmark, such as `08:00`. One without is closed. */
  hours: Readonly<Record<string, readonly [opens: string, closes: string]>>;
  /** Dates such as `2026-12-24`. */
  closedDays: readonly string[];
}

/**
 * The moment at which so many minutes of working time have passed, rounded up to the half hour. The same as
 * `private.add_working_time`.
 *
 * @returns `undefined`: not within two years
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

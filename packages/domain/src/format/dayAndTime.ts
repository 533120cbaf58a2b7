import { formatNarrowDate, fromDanishTime, TIME_ZONE } from './dates.ts';

/**
 * A moment as people say it, in Danish time: `i dag kl. 14.05`, `i går kl. 9`, `torsdag kl. 12` within the next week,
 * `tirsdag den 8. december kl. 14.30` later on, `den 20. november kl. 10` earlier on; with the year where it is another.
 */
export function dayAndTime(value: string | Date, now: Date): string {
  const date = new Date(value);
  return `${dayOf(date, now)} kl. ${timeOf(date)}`;
}

/**
 * A moment that is still to come, for a narrow column: `kl. 14.30` of the same day, `30.11. kl. 12` of another.
 * @param near how many days later the time alone says it, because a heading names the day
 */
export function shortDayAndTime(value: string | Date, now: Date, near = 0): string {
  const date = new Date(value);
  const time = `kl. ${timeOf(date)}`;
  return daysBetween(now, date) <= near ? time : `${formatNarrowDate(date, now)} ${time}`;
}

/** `lige nu`, `for 5 min. siden` within the last hour; before that as {@link dayAndTime}. */
export function timeAgo(value: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(value).getTime()) / 60_000);
  if (minutes >= 60) return dayAndTime(value, now);
  return minutes < 1 ? 'lige nu' : `for ${minutes} min. siden`;
}

/** `tirsdag den 8. december kl. 14.30`, in Danish time, for what is read at any later time. */
export function fullDayAndTime(value: string | Date): string {
  const date = new Date(value);
  return `${weekday.format(date)} den ${day.format(date)} kl. ${timeOf(date)}`;
}

function dayOf(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  const near = NEAR[days];
  if (near) return near;
  if (days > 1 && days < 7) return weekday.format(date);
  if (year.format(date) !== year.format(now)) return `den ${dayOfYear.format(date)}`;
  return days > 0 ? `${weekday.format(date)} den ${day.format(date)}` : `den ${day.format(date)}`;
}

/** The day of a moment in Denmark, such as `2026-12-08`, and when it began. */
export function danishDay(now: Date): { day: string; beginsAt: Date } {
  const day = isoDay.format(now);
  return { day, beginsAt: fromDanishTime(`${day}T00:00:00.000`) ?? now };
}

export function daysBetween(from: Date, to: Date): number {
  return dayNumber(to) - dayNumber(from);
}

/** Without the minutes of a full hour. */
function timeOf(date: Date): string {
  const [hour = '', minute = ''] = clock.format(date).split(':');
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}.${minute}`;
}

function dayNumber(date: Date): number {
  return Date.parse(isoDay.format(date)) / 86_400_000;
}

const NEAR: Readonly<Record<number, string>> = { [-1]: 'i går', 0: 'i dag', 1: 'i morgen' };
/** Swedish writes a date as ISO 8601 does, and a time with a colon. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone: TIME_ZONE });
const weekday = new Intl.DateTimeFormat('da-DK', { weekday: 'long', timeZone: TIME_ZONE });
const day = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: TIME_ZONE });
const year = new Intl.DateTimeFormat('da-DK', { year: 'numeric', timeZone: TIME_ZONE });
const dayOfYear = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: TIME_ZONE });

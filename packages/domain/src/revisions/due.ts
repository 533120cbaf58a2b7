import { formatDayOfYear, TIME_ZONE } from '../format/dates.ts';

/** How soon something is due, by the calendar in Denmark. */
export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

/**
 * How soon something is due.
 *
 * @param dueAt ISO 8601
 * @param now in ms since 1970
 */
export function dueState(dueAt: string, now: number): DueState {
  if (Date.parse(dueAt) < now) return 'overdue';
  const [due, today] = [dayOf(Date.parse(dueAt)), dayOf(now)];
  if (due === today) return 'today';
  return due === nextDay(today) ? 'tomorrow' : 'later';
}

/** When something is due: `kl. 14.30` today and tomorrow, `26. november kl. 14.30` on any other day. */
export function dueTime(dueAt: string, state: DueState): string {
  const time = `kl. ${clock.format(new Date(dueAt))}`;
  return state === 'today' || state === 'tomorrow' ? time : `${formatDayOfYear(dueAt)} ${time}`;
}

/** The date in Denmark, such as `2026-11-20`. */
function dayOf(moment: number): string {
  return day.format(moment);
}

/** Counted in UTC, where each day has 24 hours. */
function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00Z`) + DAY).toISOString().slice(0, 10);
}

const DAY = 24 * 60 * 60 * 1000;
const clock = new Intl.DateTimeFormat('da-DK', { timeStyle: 'short', timeZone: TIME_ZONE });
/** Swedish writes a date as ISO 8601 does. */
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });

import { formatDayOfYear, TIME_ZONE } from '../format/dates.ts';
import { daysBetween } from '../format/dayAndTime.ts';

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
  const days = daysBetween(new Date(now), new Date(dueAt));
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** When something is due: `kl. 14.30` today and tomorrow, `26. november kl. 14.30` on any other day. */
export function dueTime(dueAt: string, state: DueState): string {
  const time = `kl. ${clock.format(new Date(dueAt))}`;
  return state === 'today' || state === 'tomorrow' ? time : `${formatDayOfYear(dueAt)} ${time}`;
}

const clock = new Intl.DateTimeFormat('da-DK', { timeStyle: 'short', timeZone: TIME_ZONE });

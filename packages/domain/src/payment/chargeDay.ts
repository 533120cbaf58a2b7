import { TIME_ZONE } from '../format/dates.ts';

/** When an order that is completed this month is charged: the 1st of the next month in Denmark, as `den 1. december`. */
export function chargeDay(now: Date): string {
  const year = Number(yearOf.format(now));
  const month = Number(monthOf.format(now));
  // Noon, so that it is the 1st in Danish time as well.
  const first = new Date(Date.UTC(year, month, 1, 12));
  return `den ${dayAndMonth.format(first)}`;
}

const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: TIME_ZONE });
const monthOf = new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone: TIME_ZONE });
const dayAndMonth = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: TIME_ZONE });

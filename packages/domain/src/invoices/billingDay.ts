import { TIME_ZONE } from '../format/dates.ts';

/** The day and the hour in Copenhagen. */
export interface BillingMoment {
  /** `YYYY-MM-DD` */
  date: string;
  /** 0 to 23 */
  hour: number;
}

/** The day and hour in Copenhagen, summer time included. */
export function billingMoment(moment: Date): BillingMoment {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

/** From this hour in Copenhagen on invoices are made and cards charged. */
export const BILLING_HOUR = 6;

const clock = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

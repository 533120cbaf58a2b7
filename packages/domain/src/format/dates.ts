export const TIME_ZONE = 'Europe/Copenhagen';

/** `20. november 2026`, in Danish time. */
export function formatDate(value: string | Date): string {
  return longDate.format(new Date(value));
}

/** `20. november`, in Danish time, where the year is plain. */
export function formatDayOfYear(value: string | Date): string {
  return dayOfYear.format(new Date(value));
}

/** `november 2026`, in Danish time. */
export function formatMonth(value: string | Date): string {
  return month.format(new Date(value));
}

/** `20.11.2026`, in Danish time, for tables. */
export function formatShortDate(value: string | Date): string {
  return shortDate.format(new Date(value));
}

/** `20. nov.` of this year, `20.11.2025` of another, in Danish time, for a narrow column. */
export function formatTableDate(value: string | Date, now: Date = new Date()): string {
  const date = new Date(value);
  const isThisYear = formatShortDate(date).slice(-4) === formatShortDate(now).slice(-4);
  return isThisYear ? shortDayOfYear.format(date) : formatShortDate(date);
}

/** `20.11.` of this year, `20.11.25` of another, in Danish time, for the narrowest column. */
export function formatNarrowDate(value: string | Date, now: Date = new Date()): string {
  const date = formatShortDate(value);
  const year = date.slice(-4);
  return date.slice(0, -4) + (year === formatShortDate(now).slice(-4) ? '' : year.slice(-2));
}

/** `20. november 2026 kl. 14.05`, in Danish time. */
export function formatDateTime(value: string | Date): string {
  return longDateTime.format(new Date(value));
}

/**
 * The moment that a clock in Denmark showed, summer time included; the first one in the hour that autumn repeats.
 * @param local such as `2026-11-20T14:05:00.000`
 * @returns `undefined` for anything but a date
 */
export function fromDanishTime(local: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const inSummer = new Date(asUtc - 2 * HOUR);
  const isSummer = clock.format(inSummer) === local.slice(0, 19).replace('T', ' ');
  return isSummer ? inSummer : new Date(asUtc - HOUR);
}

const HOUR = 60 * 60 * 1000;
/** Swedish writes a date as ISO 8601 does. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: TIME_ZONE,
});
const longDate = new Intl.DateTimeFormat('da-DK', { dateStyle: 'long', timeZone: TIME_ZONE });
const dayOfYear = new Intl.DateTimeFormat('da-DK', { day: 'numeric', month: 'long', timeZone: TIME_ZONE });
const shortDayOfYear = new Intl.DateTimeFormat('da-DK', {
  day: 'numeric',
  month: 'short',
  timeZone: TIME_ZONE,
});
const month = new Intl.DateTimeFormat('da-DK', { month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const shortDate = new Intl.DateTimeFormat('da-DK', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const longDateTime = new Intl.DateTimeFormat('da-DK', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

import { TIME_ZONE } from '../../format/dates.ts';
import { AWAITS_ANSWER, REVISION_OPEN } from '../../revisions/badge.ts';
import type { RevisionStatus } from '../../revisions/status.ts';
import { isServiceType, type ServiceType } from '../../services/serviceTypes.ts';

export type CustomerFilter = keyof typeof revisionFilters | ServiceType;

export const revisionFilters = {
  'rettelse-i-gang': { label: REVISION_OPEN, revisions: ['sent', 'in_progress'] },
  'afventer-dit-svar': { label: AWAITS_ANSWER, revisions: ['quoted'] },
} as const satisfies Record<string, { label: string; revisions: readonly RevisionStatus[] }>;

/** The filter of a name in the URL; others count as missing. */
export function readCustomerFilter(name: string | null): CustomerFilter | undefined {
  return isRevisionFilter(name) || isServiceType(name) ? name : undefined;
}

export function customerFilter(filter: CustomerFilter | undefined): {
  service?: ServiceType;
  revisions?: readonly RevisionStatus[];
} {
  if (isRevisionFilter(filter)) return { revisions: revisionFilters[filter].revisions };
  return filter ? { service: filter } : {};
}

function isRevisionFilter(name: unknown): name is keyof typeof revisionFilters {
  return typeof name === 'string' && Object.hasOwn(revisionFilters, name);
}

/** Two moments as ISO 8601; `until` is the first moment after the period. */
export interface Period {
  from?: string;
  until?: string;
}

/** The period between two days `YYYY-MM-DD`, both included, in Danish time. A day that is not in the calendar is ignored. */
export function periodOf(first: unknown, last: unknown): Period {
  return { from: startOfDay(first, 0), until: startOfDay(last, 1) };
}

/** A month in Danish time. Anything but a month is ignored. @param month `YYYY-MM` */
export function periodOfMonth(month: unknown): Period {
  const [, year, number] = typeof month === 'string' ? (/^(\d{4})-(\d{2})$/.exec(month) ?? []) : [];
  const lastDay = new Date(Date.UTC(Number(year), Number(number), 0));
  return Number.isNaN(lastDay.getTime())
    ? {}
    : periodOf(`${month}-01`, `${month}-${String(lastDay.getUTCDate()).padStart(2, '0')}`);
}

/** The months until now, newest first, as `YYYY-MM` in Danish time. @param count how many */
export function latestMonths(count: number, now: Date = new Date()): string[] {
  const [year = 0, month = 0] = today.format(now).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** `november 2026` of `2026-11`. */
export function formatMonthFilter(month: string): string {
  return monthAndYear.format(new Date(`${month}-15T12:00:00Z`));
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

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });
const monthAndYear = new Intl.DateTimeFormat('da-DK', {
  timeZone: TIME_ZONE,
  month: 'long',
  year: 'numeric',
});
const offset = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

export const ORDER_PAGE_SIZE = 10;
export const ORDER_PAGE_SIZES: readonly number[] = [ORDER_PAGE_SIZE, 25, 50];
export const MAX_FOUND_ORDERS = 300;
export const LATEST_ORDERS = 10;
/** How often the administrator's order page refetches, in ms. */
export const ADMIN_ORDER_REFRESH = 30_000;

import { dayAndTime, daysBetween } from '../format/dayAndTime.ts';
import { formatAge, isUnfinished } from '../orders/list/age.ts';
import { deskTexts } from '../orders/list/deskTexts.ts';
import type { Order } from '../orders/order.ts';
import { statusLabels } from '../orders/status/status.ts';
import { promiseTexts } from './texts.ts';

export type PromisedOrderState = Pick<Order, 'status' | 'due_at' | 'paused_at' | 'completed_at'> &
  Partial<Pick<Order, 'delayed_until'>>;

/** When an order that is not finished is promised, as ISO 8601; `null`: it is finished, or nothing was promised. */
export function openDueAt({ status, due_at }: Pick<Order, 'status' | 'due_at'>): string | null {
  return isUnfinished(status) ? due_at : null;
}

/** Whether an unfinished order's promised time has passed, and it waits for nobody else. @param now in ms since 1970 */
export function isLate(order: Pick<Order, 'status' | 'due_at' | 'paused_at'>, now: number): boolean {
  const dueAt = openDueAt(order);
  return dueAt !== null && !order.paused_at && Date.parse(dueAt) < now;
}

/** Which group of the studio's list an order is in, by when it is due: `Over fristen`, `I dag`, `I morgen`, `Senere`. */
export function deadlineGroup(order: Pick<Order, 'status' | 'due_at' | 'paused_at'>, now: Date): string {
  const { groups, waitsForCustomer } = promiseTexts;
  if (!isUnfinished(order.status)) return statusLabels[order.status];
  if (order.paused_at) return waitsForCustomer;
  if (!order.due_at) return groups.none;
  if (isLate(order, now.getTime())) return groups.late;
  const days = daysBetween(now, new Date(order.due_at));
  return days === 0 ? groups.today : days === 1 ? groups.tomorrow : groups.later;
}

/** What an order is sorted by, as `orders.sort_due_at`. */
export function sortDueAt(order: Pick<Order, 'status' | 'due_at' | 'paused_at'>): string {
  if (order.paused_at && isUnfinished(order.status)) return PAUSED;
  return openDueAt(order) ?? 'infinity';
}

/**
 * What a customer reads about when an order is ready, as `Klar senest tirsdag kl. 14`, and when it was delivered; `undefined`
 * while nothing is said, and of a cancelled order. Of a paused one, that we wait for an answer.
 */
export function promiseOf(order: PromisedOrderState, now: Date): string | undefined {
  const { status, due_at, paused_at, completed_at } = order;
  if (paused_at && isUnfinished(status)) return promiseTexts.paused;
  if (status === 'cancelled') return undefined;
  if (completed_at) {
    const early = due_at ? earlyBy(completed_at, due_at) : undefined;
    return promiseTexts.delivered(dayAndTime(completed_at, now), early);
  }
  const delay = delayOf(order, now);
  if (delay || !due_at) return delay;
  return promiseTexts.readyBy(dayAndTime(due_at, now));
}

/**
 * What a customer reads of an order that is late, or that the studio has said will be: until when, while that is still to
 * come; `undefined` of every other, of a finished one, and of one that waits for its customer.
 */
export function delayOf(order: Omit<PromisedOrderState, 'completed_at'>, now: Date): string | undefined {
  const { status, paused_at, delayed_until } = order;
  if (!isUnfinished(status) || paused_at) return undefined;
  if (delayed_until && Date.parse(delayed_until) > now.getTime()) {
    return promiseTexts.lateUntil(dayAndTime(delayed_until, now));
  }
  return delayed_until || isLate(order, now.getTime()) ? promiseTexts.late : undefined;
}

/** For a narrow column: `3 t. før tid`, `til tiden`, `2 timer over`; `undefined` where nothing was promised or delivered. */
export function keptPromise(order: PromisedOrderState): { isKept: boolean; words: string } | undefined {
  const { status, due_at, completed_at } = order;
  if (status !== 'completed' || !due_at || !completed_at) return undefined;
  const completed = Date.parse(completed_at);
  if (completed - Date.parse(due_at) >= MINUTE)
    return { isKept: false, words: deskTexts.over(formatAge(due_at, completed)) };
  const early = earlyBy(completed_at, due_at);
  const short = early?.replace(/ time(r?)$/, ' t.');
  return { isKept: true, words: short ? promiseTexts.early(short) : promiseTexts.onTime };
}

/** How long before the promised time it was delivered: `3 timer`, `2 dage`; `undefined` where it was not. */
function earlyBy(deliveredAt: string, dueAt: string): string | undefined {
  const hours = Math.round((Date.parse(dueAt) - Date.parse(deliveredAt)) / HOUR);
  if (hours < 1) return undefined;
  if (hours < 24) return hours === 1 ? '1 time' : `${hours} timer`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 dag' : `${days} dage`;
}

const PAUSED = '9999-01-01T00:00:00+00:00';
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

import { formatTableDate } from '../format/dates.ts';
import type { Order } from '../orders/order.ts';
import { AWAITS_ANSWER } from '../revisions/badge.ts';

/**
 * What a list says of the promise of an order, as `Klar senest 24. nov.`; `undefined` where nothing was promised, and of a
 * finished order. Without the words of `promiseOf`, which are not part of the first load.
 *
 * @param now in ms since 1970
 */
export function shortPromise(
  { status, due_at, paused_at }: Pick<Order, 'status' | 'due_at' | 'paused_at'>,
  now: number,
): { words: string; tone: 'danger' | 'muted' | 'warning' } | undefined {
  if (status !== 'draft' && status !== 'pending') return undefined;
  if (paused_at) return { words: AWAITS_ANSWER, tone: 'warning' };
  if (!due_at) return undefined;
  return Date.parse(due_at) < now
    ? { words: 'Forsinket', tone: 'danger' }
    : { words: `Klar senest ${formatTableDate(due_at)}`, tone: 'muted' };
}

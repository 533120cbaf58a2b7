import { formatDate } from '../format/dates.ts';
import { failure, type Message, warning } from '../message.ts';
import { billingMoment } from './billingDay.ts';
import type { Invoice } from './status.ts';

/** Days that an unpaid invoice may be overdue before new orders are refused. Source: design decision 8. */
export const ORDER_STOP_DAYS = 14;

/** What an unpaid invoice means for new orders. */
export interface OrderStop {
  /** The first day, `YYYY-MM-DD`, on which no new order is taken. */
  from: string;
  /** Whole days until then; 0 when it has come. */
  daysLeft: number;
  /** The day on which it was due has passed. */
  isOverdue: boolean;
  /** New orders are refused. */
  isStopped: boolean;
}

/**
 * When new orders stop for an invoice; `undefined` for one that is paid, or has yet to be charged.
 *
 * @param today `YYYY-MM-DD` in Copenhagen. @default the day that it is
 */
export function orderStopOf(
  invoice: Pick<Invoice, 'status' | 'due_date'>,
  today: string = billingMoment(new Date()).date,
): OrderStop | undefined {
  const { status, due_date } = invoice;
  if (status === 'paid' || status === 'draft' || !due_date) return undefined;
  const overdue = daysBetween(due_date, today);
  const isOverdue = overdue > 0;
  if (status === 'open' && !isOverdue) return undefined;
  const daysLeft = Math.max(0, ORDER_STOP_DAYS + 1 - overdue);
  return { from: addDays(due_date, ORDER_STOP_DAYS + 1), daysLeft, isOverdue, isStopped: daysLeft === 0 };
}

/** What the customer is told about an unpaid invoice before and while new orders are refused. */
export function orderStopNotice(invoice: Pick<Invoice, 'invoice_number'>, stop: OrderStop): Message {
  const name = `Faktura ${invoice.invoice_number ?? ''}`.trim();
  return stop.isStopped
    ? failure(
        `${name} er forfalden`,
        'Du kan ikke oprette nye ordrer, før den er betalt. Dine igangværende ordrer fortsætter.',
      )
    : warning(
        `${name} er ikke betalt`,
        `Betal den inden den ${formatDate(stop.from)}. Fra den dag kan du ikke oprette nye ordrer, før den er betalt.`,
      );
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Milliseconds; days without a time are UTC's, which all have 24 hours. */
const DAY = 24 * 60 * 60 * 1000;

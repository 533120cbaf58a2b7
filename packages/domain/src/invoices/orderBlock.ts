import { formatDate } from '../format/dates.ts';
import { failure, type Message, warning } from '../message.ts';
import { billingMoment } from './billingDay.ts';
import type { Invoice } from './status.ts';

/** Days that an unpaid invoice may be overdue before new orders are refused. See docs/decisions/billing.md. */
export const ORDER_BLOCK_DAYS = 14;

/** What an unpaid invoice means for new orders. */
export interface OrderBlock {
  /** The first day, `YYYY-MM-DD`, on which no new order is accepted. */
  from: string;
  /** Whole days until then; 0 when it has come. */
  daysLeft: number;
  /** The day on which it was due has passed. */
  isOverdue: boolean;
  /** New orders are refused. */
  isBlocked: boolean;
}

/**
 * When new orders stop for an invoice; `undefined` for one that is paid, or has yet to be charged.
 *
 * @param today `YYYY-MM-DD` in Copenhagen. @default the day that it is
 */
export function orderBlockOf(
  invoice: Pick<Invoice, 'status' | 'due_date'> & Partial<Pick<Invoice, 'transferred_on'>>,
  today: string = billingMoment(new Date()).date,
): OrderBlock | undefined {
  const { status, due_date, transferred_on } = invoice;
  if (transferred_on || status === 'paid' || status === 'draft' || !due_date) return undefined;
  const overdue = daysBetween(due_date, today);
  const isOverdue = overdue > 0;
  if (status === 'open' && !isOverdue) return undefined;
  const daysLeft = Math.max(0, ORDER_BLOCK_DAYS + 1 - overdue);
  return { from: addDays(due_date, ORDER_BLOCK_DAYS + 1), daysLeft, isOverdue, isBlocked: daysLeft === 0 };
}

/** The banner about an unpaid invoice before and while new orders are refused. */
export function orderBlockMessage(invoice: Pick<Invoice, 'invoice_number'>, stop: OrderBlock): Message {
  const name = `Faktura ${invoice.invoice_number ?? ''}`.trim();
  return stop.isBlocked
    ? failure(
        `${name} er forfalden`,
        'Du kan ikke oprette nye ordrer, før den er betalt. Dine igangværende ordrer fortsætter.',
      )
    : warning(
        `${name} er ikke betalt`,
        `Betal den inden den ${formatDate(stop.from)}. Fra den dag kan du ikke oprette nye ordrer, før den er betalt.`,
      );
}

/** How late an invoice is, in words for the studio; `undefined` for one that is not overdue. */
export function overdueText(
  invoice: Pick<Invoice, 'status' | 'due_date' | 'transferred_on'>,
  today?: string,
): string | undefined {
  const stop = orderBlockOf(invoice, today);
  if (!stop?.isOverdue || !invoice.due_date) return undefined;
  const since = `Forfalden siden ${formatDate(invoice.due_date)}`;
  return stop.isBlocked ? `${since}. Kunden kan ikke bestille.` : since;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Milliseconds; days without a time are UTC's, which all have 24 hours. */
const DAY = 24 * 60 * 60 * 1000;

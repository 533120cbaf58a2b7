import { formatDate, TIME_ZONE } from '../format/dates.ts';
import { failure, type Message, warning } from '../message.ts';
import type { StatusTone } from '../orders/status/status.ts';

export const invoiceStatuses = ['draft', 'open', 'paid', 'failed', 'requires_action'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Apart from the other words of invoices, which the first screens need not load. */
export const invoiceListFailed = failure('Kunne ikke hente fakturaer');

/** The states of an invoice that the customer can see and has yet to pay. */
export const unpaidStatuses = ['open', 'failed', 'requires_action'] as const satisfies InvoiceStatus[];

/** An invoice that an administrator has seen as paid by bank transfer is paid, also until billing has marked it at Stripe. */
export function invoiceBadgeOf({
  status,
  transferred_on,
}: Pick<Invoice, 'status' | 'transferred_on'>): Badge {
  return BADGES[transferred_on === null ? status : 'paid'];
}

/** Whether an invoice that was issued is still to be paid, by card or by bank transfer. */
export function isUnpaid({
  status,
  transferred_on,
}: Pick<Invoice, 'status'> & Partial<Pick<Invoice, 'transferred_on'>>): boolean {
  return !transferred_on && status !== 'paid' && status !== 'draft';
}

interface Badge {
  label: string;
  tone: StatusTone;
}

const BADGES: Readonly<Record<InvoiceStatus, Badge>> = {
  draft: { label: 'Kladde', tone: 'neutral' },
  open: { label: 'Åben', tone: 'warning' },
  paid: { label: 'Betalt', tone: 'success' },
  failed: { label: 'Betaling mislykkedes', tone: 'danger' },
  requires_action: { label: 'Afventer godkendelse', tone: 'warning' },
};

/** An invoice as a list shows it. `amount` in kroner. */
export interface Invoice {
  id: string;
  user_id: string;
  invoice_number: string | null;
  amount: number;
  status: InvoiceStatus;
  /** `YYYY-MM-DD`; null for a draft. */
  issued_on: string | null;
  /** `YYYY-MM-DD`; null for a draft. */
  due_date: string | null;
  receipt_url: string | null;
  /** Why the card was declined, in Stripe's code; null when it is paid or no card was asked. */
  decline_code: string | null;
  /** In how many days it is due, by bank transfer; null: a card is charged. */
  payment_days: number | null;
  /** Where it is paid by bank transfer; null: a card is charged. */
  seller_account: string | null;
  /** The day on which it was paid by bank transfer, as an administrator has seen; null: it was not. */
  transferred_on: string | null;
  transferred_by: string | null;
  created_at: string;
}

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

export const BILLING_HOUR = 6;

const clock = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** Days that an unpaid invoice may be overdue before new orders are refused. See docs/decisions/billing.md. */
export const ORDER_BLOCK_DAYS = 14;

export interface OrderBlock {
  /** The first day, `YYYY-MM-DD`, on which no new order is accepted. */
  from: string;
  /** Whole days until then; 0 when it has come. */
  daysLeft: number;
  isOverdue: boolean;
  isBlocked: boolean;
}

/** When new orders stop for an invoice; `undefined` for one that is paid or not yet charged. @param today in Copenhagen */
export function orderBlockOf(
  invoice: Pick<Invoice, 'status' | 'due_date'> & Partial<Pick<Invoice, 'transferred_on'>>,
  today: string = billingMoment(new Date()).date,
): OrderBlock | undefined {
  const { status, due_date } = invoice;
  if (!isUnpaid(invoice) || !due_date) return undefined;
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

import { billInvoice } from '../_shared/billing/billInvoice.ts';
import type { Billing, InvoiceWork } from '../_shared/billing/work.ts';
import { entriesOf } from '../_shared/fields.ts';

/** A bill that was taken up. */
export interface BilledInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** What became of a day's billing. */
export interface BilledDay {
  /** New bills. */
  opened: number;
  /** Bills with something to do that were taken up, as they stand now. */
  billed: BilledInvoice[];
  failures: { invoiceId: string; error: string }[];
  /** The time was up before all were taken up; the next call goes on. */
  more: boolean;
}

/**
 * Bills a day in pages of 50 customers until none is left.
 *
 * @param mayGoOn asked before each page
 */
export async function billDay(billing: Billing, { mayGoOn }: { mayGoOn: () => boolean }): Promise<BilledDay> {
  const day: BilledDay = { opened: 0, billed: [], failures: [], more: true };
  for (let opened = PAGE; opened === PAGE && mayGoOn(); ) {
    opened = Number(await billing.call('open_invoices', { p_date: billing.date, p_limit: PAGE }));
    day.opened += opened;
  }
  let after: string | null = null;
  while (day.more && mayGoOn()) {
    const ids = await listWork(billing, after);
    await handle(billing, ids, day);
    after = ids.at(-1) ?? null;
    day.more = ids.length === PAGE;
  }
  return day;
}

async function handle(billing: Billing, ids: string[], day: BilledDay): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const ends = await Promise.allSettled(some.map((id) => billInvoice(billing, id)));
    for (const [index, end] of ends.entries()) {
      if (end.status === 'fulfilled') day.billed.push(summaryOf(end.value));
      else day.failures.push({ invoiceId: some[index] ?? '', error: reasonOf(end.reason) });
    }
  }
}

// Without the customer: the clock's answers are kept where they are not looked after.
function summaryOf({ number, amount, status }: InvoiceWork): BilledInvoice {
  return { number: number ?? null, amount_ore: amount, status };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function listWork({ call, date }: Billing, after: string | null): Promise<string[]> {
  const answer = await call('list_invoice_work', { p_date: date, p_after: after, p_limit: PAGE });
  return entriesOf(answer).filter((id) => typeof id === 'string');
}

const PAGE = 50;
/** Bills that are worked on side by side; Stripe allows a hundred calls a second. */
const AT_ONCE = 5;

import type { Billing, InvoiceProgress } from '../_shared/billing/billing.ts';
import { processInvoice } from '../_shared/billing/processInvoice.ts';

/** An invoice that was processed. */
export interface BilledInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** What became of a day's billing. */
export interface BilledDay {
  /** New invoices. */
  opened: number;
  /** Invoices that were processed, as they are now. */
  billed: BilledInvoice[];
  failures: { invoiceId: string; error: string }[];
  /** The time was up before all were processed; the next call continues. */
  more: boolean;
}

/**
 * Bills a day in pages of 50 customers until none is left.
 *
 * @param mayGoOn called before each page; `false` ends the run
 */
export async function billDay(billing: Billing, { mayGoOn }: { mayGoOn: () => boolean }): Promise<BilledDay> {
  const day: BilledDay = { opened: 0, billed: [], failures: [], more: true };
  for (let opened = PAGE; opened === PAGE && mayGoOn(); ) {
    opened = await billing.call('draft_invoices', { p_date: billing.date, p_limit: PAGE });
    day.opened += opened;
  }
  let after: string | undefined;
  while (day.more && mayGoOn()) {
    const page = { p_date: billing.date, p_after: after, p_limit: PAGE };
    const ids: string[] = await billing.call('list_invoices_to_process', page);
    await processAll(billing, ids, day);
    after = ids.at(-1);
    day.more = ids.length === PAGE;
  }
  return day;
}

async function processAll(billing: Billing, ids: string[], day: BilledDay): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const ends = await Promise.allSettled(some.map((id) => processInvoice(billing, id)));
    for (const [index, end] of ends.entries()) {
      if (end.status === 'fulfilled') day.billed.push(summaryOf(end.value));
      else day.failures.push({ invoiceId: some[index] ?? '', error: reasonOf(end.reason) });
    }
  }
}

// Without the customer: the responses to scheduled jobs are kept in a table that is never cleaned up.
function summaryOf({ invoice_number, amount_ore, status }: InvoiceProgress): BilledInvoice {
  return { number: invoice_number, amount_ore, status };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const PAGE = 50;
/** Invoices that are processed side by side; Stripe allows a hundred calls a second. */
const AT_ONCE = 5;

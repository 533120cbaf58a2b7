import type { Billing, InvoiceProgress } from '../_shared/billing/billing.ts';
import { processInvoice } from '../_shared/billing/processInvoice.ts';

/** An invoice that was processed. */
export interface ProcessedInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** The result of a day's billing. */
export interface BillingResult {
  /** New invoices. */
  drafted: number;
  /** Invoices that were processed, as they are now. */
  processed: ProcessedInvoice[];
  failures: { invoiceId: string; error: string }[];
  /** The time was up before all were processed; the next call continues. */
  more: boolean;
}

/**
 * Runs the billing of a day in pages of 50 customers until none is left.
 *
 * @param mayContinue called before each page; `false` outcomes the run
 */
export async function runBillingDay(
  billing: Billing,
  { mayContinue }: { mayContinue: () => boolean },
): Promise<BillingResult> {
  const day: BillingResult = { drafted: 0, processed: [], failures: [], more: true };
  for (let drafted = PAGE; drafted === PAGE && mayContinue(); ) {
    drafted = await billing.call('draft_invoices', { p_date: billing.date, p_limit: PAGE });
    day.drafted += drafted;
  }
  let after: string | undefined;
  while (day.more && mayContinue()) {
    const page = { p_date: billing.date, p_after: after, p_limit: PAGE };
    const ids: string[] = await billing.call('list_invoices_to_process', page);
    await processAll(billing, ids, day);
    after = ids.at(-1);
    day.more = ids.length === PAGE;
  }
  return day;
}

async function processAll(billing: Billing, ids: string[], day: BillingResult): Promise<void> {
  for (let from = 0; from < ids.length; from += CONCURRENCY) {
    const batch = ids.slice(from, from + CONCURRENCY);
    const outcomes = await Promise.allSettled(batch.map((id) => processInvoice(billing, id)));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') day.processed.push(summaryOf(outcome.value));
      else day.failures.push({ invoiceId: batch[index] ?? '', error: reasonOf(outcome.reason) });
    }
  }
}

// Without the customer: the responses to scheduled jobs are kept in a table that is never cleaned up.
function summaryOf({ invoice_number, amount_ore, status }: InvoiceProgress): ProcessedInvoice {
  return { number: invoice_number, amount_ore, status };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const PAGE = 50;
/** Invoices that are processed side by side; Stripe allows a hundred calls a second. */
const CONCURRENCY = 5;

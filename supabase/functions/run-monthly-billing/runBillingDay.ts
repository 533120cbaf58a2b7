import type { BatchBilling, Billing, InvoiceProgress } from '../_shared/billing/billing.ts';
import { finalizeAndCharge } from '../_shared/billing/processInvoice.ts';
import type { BillingResult, BillingRun, ProcessedInvoice } from './billingRun.ts';
import { mailCustomers } from './mailCustomers.ts';

/**
 * Runs the billing of a day until nothing is left: takes invoices and processes some of them side by side, drafts the
 * invoices of more customers, then mails the customers. Runs at the same time share the invoices.
 */
export async function runBillingDay(billing: BatchBilling, run: BillingRun): Promise<BillingResult> {
  const day: BillingResult = { drafted: 0, processed: [], failures: [], more: true };
  const unfinished = new Set<string>();
  const next = dispenser(() => takeInvoices(billing, run, day, unfinished));
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processEach(billing, next, day, unfinished)));
  day.failures.push(...(await mailCustomers(billing, run)));
  return day;
}

/**
 * The next invoices, drafted if there are no others; none when none is left or the time is up.
 *
 * @param unfinished those that this run is processing, or that failed in it: it takes each once
 */
async function takeInvoices(
  billing: Billing,
  run: BillingRun,
  day: BillingResult,
  unfinished: Set<string>,
): Promise<string[]> {
  while (run.mayContinue()) {
    const ids: string[] = await billing.call('claim_invoices', {
      p_date: billing.date,
      p_except: [...unfinished],
      p_waits: run.waits ?? false,
      p_limit: PAGE,
    });
    for (const id of ids) unfinished.add(id);
    if (ids.length > 0) return ids;
    const drafted = await billing.call('draft_invoices', { p_date: billing.date, p_limit: PAGE });
    day.drafted += drafted;
    if (drafted > 0) continue;
    day.more = false;
    break;
  }
  return [];
}

async function processEach(
  billing: Billing,
  next: () => Promise<string | undefined>,
  day: BillingResult,
  unfinished: Set<string>,
): Promise<void> {
  for (let id = await next(); id !== undefined; id = await next()) {
    try {
      const { invoice } = await finalizeAndCharge(billing, id);
      unfinished.delete(id);
      day.processed.push(summaryOf(invoice));
    } catch (error) {
      day.failures.push({ invoiceId: id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Hands out what is loaded page by page to workers that ask at the same time. */
function dispenser(load: () => Promise<string[]>): () => Promise<string | undefined> {
  const loaded: string[] = [];
  let isLastPage = false;
  let loading: Promise<void> | undefined;
  const loadPage = async () => {
    const page = await load();
    loaded.push(...page);
    isLastPage = page.length === 0;
    loading = undefined;
  };
  return async () => {
    while (loaded.length === 0 && !isLastPage) {
      loading ??= loadPage();
      await loading;
    }
    return loaded.shift();
  };
}

// Without the customer: the responses to scheduled jobs are kept in a table that is never cleaned up.
function summaryOf({ invoice_number, amount_ore, status }: InvoiceProgress): ProcessedInvoice {
  return { number: invoice_number, amount_ore, status };
}

/** Invoices that are taken, or drafted, at a time: as many as a run still finishes when its time is up. */
const PAGE = 20;
/** Invoices that are processed side by side: enough to use the run's share of Stripe's calls at 300 ms each. */
const CONCURRENCY = 10;

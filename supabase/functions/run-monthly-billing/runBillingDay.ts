import {
  type BatchBilling,
  type Billing,
  type InvoiceMail,
  type InvoiceProgress,
  mailCustomer,
  readInvoice,
  required,
} from '../_shared/billing/billing.ts';
import { finalizeAndCharge } from '../_shared/billing/processInvoice.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

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

/** The next invoices, drafted if there are no others, none when the time is up; without the `unfinished` of this run. */
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

/**
 * Sends the mails about what became of the invoices. The mail service takes two requests a second. Mails about failed
 * charges go out 100 in a request; those of one that it refuses are sent alone, so that one wrong address holds back no
 * other. So are those that attach the invoice, for which the service has no batch.
 *
 * @returns what could not be sent; a later run tries again
 */
async function mailCustomers(
  billing: BatchBilling,
  { mayContinue, mayMail = mayContinue, waits = false, mailPause = 0 }: BillingRun,
): Promise<FailedInvoice[]> {
  const failures: FailedInvoice[] = [];
  while (mayMail()) {
    const batch: BatchedMail[] = await billing.call('claim_invoice_mails', {});
    if (batch.length === 0) break;
    try {
      await sendBatch(billing, batch);
    } catch (error) {
      // One failure for the batch: the next run sends it again.
      const invoiceId = required(batch[0]?.invoice_id, 'invoice_id');
      failures.push({ invoiceId, error: `${batch.length} mails were not sent: ${error}` });
      break;
    }
  }
  failures.push(...(await mailOneByOne(billing, { mayMail, waits, mailPause })));
  return failures;
}

async function mailOneByOne(
  billing: BatchBilling,
  { mayMail, waits, mailPause }: { mayMail: () => boolean; waits: boolean; mailPause: number },
): Promise<FailedInvoice[]> {
  const failures: FailedInvoice[] = [];
  const tried = new Set<string>();
  while (mayMail()) {
    const page: string[] = await billing.call('claim_single_invoice_mails', { p_waits: waits });
    const untried = page.filter((id) => !tried.has(id));
    if (untried.length === 0) break;
    for (const invoiceId of untried) {
      if (!mayMail()) break;
      if (tried.size > 0) await new Promise((resolve) => setTimeout(resolve, mailPause));
      tried.add(invoiceId);
      await readInvoice(billing, invoiceId)
        .then((invoice) => mailCustomer(billing, invoice))
        .catch((error) => failures.push({ invoiceId, error: String(error) }));
    }
  }
  return failures;
}

type BatchedMail = ProcedureRow<'claim_invoice_mails', 'full_name'>;

async function sendBatch({ call, sendMails }: BatchBilling, batch: BatchedMail[]): Promise<void> {
  const key = required(batch[0]?.batch, 'batch');
  const isTaken = await sendMails(key, batch.map(toMail));
  await call('record_invoice_mails', { p_batch: key, ...(!isTaken && { p_error: 'refused with others' }) });
}

function toMail(row: BatchedMail): InvoiceMail {
  return {
    invoiceId: row.invoice_id,
    kind: row.kind,
    event: row.event,
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    number: row.invoice_number,
    amountOre: row.amount_ore,
    willRetry: row.will_retry,
  };
}

interface ProcessedInvoice {
  number: string | null;
  amount_ore: number;
  status: string;
}

/** An invoice that could not be processed, or whose mail could not be sent, alone or as the first of several. */
interface FailedInvoice {
  invoiceId: string;
  error: string;
}

interface BillingResult {
  drafted: number;
  processed: ProcessedInvoice[];
  failures: FailedInvoice[];
  /** The time was up before all were processed; the next call continues. */
  more: boolean;
}

interface BillingRun {
  /** Called before each page of invoices; `false` ends the run. */
  mayContinue: () => boolean;
  /** The same before each request to the mail service. @default as `mayContinue` */
  mayMail?: () => boolean;
  /** Leaves alone what failed lately. @default false */
  waits?: boolean;
  /** Milliseconds between two mails that are sent alone. @default 0 */
  mailPause?: number;
}

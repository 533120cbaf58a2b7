import { BILLING_HOUR, billingMoment, isCalendarDay } from '../../../packages/domain/src/invoices/status.ts';
import { fieldOf, textOf } from '../../../packages/domain/src/json.ts';
import { forJobs } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail, sendInvoiceMails } from '../_shared/mail/invoiceMail.ts';
import { pacedFetch } from '../_shared/payment/pacedFetch.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';
import { runBillingDay } from './runBillingDay.ts';

Deno.serve(endpoint(forJobs(runMonthlyBilling)));

/**
 * Runs the billing of a day: the month's new invoices, charges that are due again, mails that were not sent. The
 * scheduled job calls it without a day, several times each minute, and it works from six in Copenhagen until nothing is
 * left; by hand it is called with `{ date, dryRun }`.
 */
async function runMonthlyBilling(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const given = textOf(fields, 'date');
  if (given !== undefined && !isCalendarDay(given)) throw invalidRequest();
  const now = billingMoment(new Date());
  if (given === undefined && now.hour < BILLING_HOUR) return succeeded({ skipped: 'not_the_hour' });
  const date = given ?? now.date;
  if (fieldOf(fields, 'dryRun') === true) {
    return succeeded({ date, dryRun: true, invoices: await previewInvoices(date) });
  }
  const traffic = pacedFetch(CALLS_PER_SECOND);
  const deadline = Date.now() + LONGEST_RUN;
  const result = await runBillingDay(
    { ...mails, stripe: createStripe(traffic), call: callProcedure, date },
    {
      mayContinue: () => Date.now() < deadline,
      mayMail: () => Date.now() < deadline + MAIL_TIME,
      waits: given === undefined,
      mailPause: given === undefined ? MAIL_PAUSE : 0,
    },
  );
  for (const { invoiceId, error } of result.failures)
    console.error(`The invoice ${invoiceId} was not processed: ${error}`);
  const { calls, rateLimited } = traffic;
  return succeeded({ date, ...result, stripe: { calls, rateLimited } });
}

/** An invoice that a day would charge; a new one has no number yet. */
interface PlannedInvoice {
  email: string;
  number: string | null;
  orders: number;
  amount_ore: number;
}

async function previewInvoices(date: string): Promise<PlannedInvoice[]> {
  const planned: PlannedInvoice[] = [];
  for (let count = PREVIEW_PAGE; count === PREVIEW_PAGE; ) {
    const page: PreviewRow[] = await callProcedure('preview_invoices', {
      p_date: date,
      p_offset: planned.length,
    });
    for (const { email, invoice_number, order_count, amount_ore } of page) {
      planned.push({ email, number: invoice_number, orders: order_count, amount_ore });
    }
    count = page.length;
  }
  return planned;
}

type PreviewRow = ProcedureRow<'preview_invoices', 'invoice_number'>;
const PREVIEW_PAGE = 500;
const mails = { sendMail: sendInvoiceMail, sendMails: sendInvoiceMails };
/** Milliseconds: the last invoices are finished before the next runs begin. A hosted function has 150 seconds. */
const LONGEST_RUN = 48_000;
const MAIL_TIME = 10_000;
/** Milliseconds: the four runs of a minute send two mails a second, as many as the mail service takes. */
const MAIL_PAUSE = 2000;
/**
 * Four runs use eighty of the hundred that Stripe takes; the rest is for the webhooks and for customers. A run makes a
 * thousand calls, which a hosted function can within the two seconds that it may compute.
 */
const CALLS_PER_SECOND = 20;

import { BILLING_HOUR, billingMoment, isCalendarDay } from '@rumklar/domain/invoices/billingDay.ts';
import { callProcedure } from '../_shared/clients.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe } from '../_shared/payment/stripe.ts';
import { billDay } from './billDay.ts';

/**
 * Bills a day: the month's new bills, charges that are due again, mails that were not sent. The clock calls it without
 * a day, in both hours of UTC that may be six in Copenhagen; by hand it is called with `{ date, dryRun }`.
 */
export async function runMonthlyBilling(request: Request): Promise<Response> {
  const fields = await readFields(request);
  const given = textOf(fields, 'date');
  if (given !== undefined && !isCalendarDay(given)) throw invalidRequest();
  const now = billingMoment(new Date());
  if (given === undefined && now.hour !== BILLING_HOUR) return succeeded({ skipped: 'not_the_hour' });
  const date = given ?? now.date;
  if (fieldOf(fields, 'dryRun') === true) {
    return succeeded({
      date,
      dryRun: true,
      bills: await callProcedure('preview_invoices', { p_date: date }),
    });
  }
  const stripe = createStripe();
  const deadline = Date.now() + LONGEST_RUN;
  const result = await billDay(
    { stripe, call: callProcedure, tell: sendInvoiceMail, date },
    { mayGoOn: () => Date.now() < deadline },
  );
  for (const { invoiceId, error } of result.failures)
    console.error(`The bill ${invoiceId} did not go on: ${error}`);
  return succeeded({ date, ...result });
}

/** Milliseconds; the clock job waits a minute for the answer. */
const LONGEST_RUN = 45_000;

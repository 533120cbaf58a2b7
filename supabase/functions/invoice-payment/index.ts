import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { textOf } from '../../../packages/domain/src/json.ts';
import { isUuid } from '../../../packages/domain/src/uuid.ts';
import { type Caller, forUsers } from '../_shared/auth.ts';
import { type Billing, mailCustomerNowOrLater, readInvoice } from '../_shared/billing/billing.ts';
import { chargeableCards, recordIfPaid } from '../_shared/billing/chargeInvoice.ts';
import { StoppedError } from '../_shared/billing/prepareInvoice.ts';
import { ensureFinal } from '../_shared/billing/processInvoice.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, invalidRequest, readFields, succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { createStripe, withStripe } from '../_shared/payment/stripe.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forUsers(startInvoicePayment)));

/**
 * How the caller's own unpaid invoice is paid in the browser: the client secret and the card that is charged. Called again after
 * the approval it records that the invoice is paid, without waiting for Stripe's webhook.
 */
async function startInvoicePayment(request: Request, caller: Caller): Promise<Response> {
  const invoiceId = textOf(await readFields(request), 'invoiceId');
  if (!isUuid(invoiceId)) throw invalidRequest();
  await takeRateLimit({ key: `invoice-payment:${caller.id}`, times: 30, seconds: 3600 });
  await assertOwn(caller, invoiceId);
  const { date } = billingMoment(new Date());
  const billing = { stripe: createStripe(), call: callProcedure, sendMail: sendInvoiceMail, date };
  try {
    return await withStripe(() => start(billing, invoiceId));
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    console.error(error.message);
    throw new Refusal(409, 'invoice_stopped');
  }
}

async function start(billing: Billing, invoiceId: string): Promise<Response> {
  const { stripe } = billing;
  // The invoice of a customer who was deleted at Stripe is replaced here too.
  await ensureFinal(billing, await readInvoice(billing, invoiceId));
  const progress = await readInvoice(billing, invoiceId);
  const { stripe_invoice_id: stripeId, stopped } = progress;
  if (!stripeId) throw notFound();
  if (await recordIfPaid(billing, invoiceId, stripeId)) {
    await mailCustomerNowOrLater(billing, invoiceId);
    return succeeded({ paid: true });
  }
  if (stopped) throw new StoppedError(`The invoice ${invoiceId} is stopped until a person has looked at it`);
  const [invoice, [card]] = await Promise.all([
    stripe.invoices.retrieve(stripeId, { expand: ['confirmation_secret'] }),
    chargeableCards(billing, progress),
  ]);
  return succeeded({
    paid: false,
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    paymentMethodId: card ?? null,
  });
}

// Administrators read every invoice, but pay only their own.
async function assertOwn({ client, id }: Caller, invoiceId: string): Promise<void> {
  const own = client
    .from('invoices')
    .select('id')
    .eq('id', invoiceId)
    .eq('user_id', id)
    .neq('status', 'draft');
  const { data, error } = await own.maybeSingle();
  if (error) throw new Error(`The invoice could not be read: ${error.code} ${error.message}`);
  if (!data) throw notFound();
}

function notFound(): Refusal {
  return new Refusal(404, 'not_found');
}

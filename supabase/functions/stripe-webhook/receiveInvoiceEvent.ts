import type Stripe from 'stripe';
import { billingMoment } from '../../../packages/domain/src/invoices/status.ts';
import { paidCardOf, retrieveWithPayments } from '../_shared/billing/chargeInvoice.ts';
import { mailCustomerNowOrLater } from '../_shared/billing/mailCustomer.ts';
import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { isMissing, withStripe } from '../_shared/payment/stripe.ts';
import type { ProcedureRow } from '../_shared/procedures.ts';

/** The invoice that an event is about; `undefined` for an event that is about something else. */
export function invoiceOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return event.data.object.id;
    default:
      return undefined;
  }
}

/**
 * Receives an event about an invoice: the invoice is fetched from Stripe, and if it is paid that is recorded together
 * with the event. A failed charge is recorded by the billing itself.
 */
export async function receiveInvoiceEvent(
  stripe: Stripe,
  event: Stripe.Event,
  invoiceId: string,
): Promise<Response> {
  const invoice = await withStripe(() => retrieve(stripe, invoiceId));
  const [recorded]: Recorded[] = await callProcedure('record_invoice_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_stripe_invoice_id: invoiceId,
    p_is_paid: invoice?.status === 'paid',
    p_receipt_url: invoice?.hosted_invoice_url ?? undefined,
    p_payment_method: invoice && paidCardOf(invoice),
  });
  const { date } = billingMoment(new Date());
  const billing = { stripe, call: callProcedure, sendMail: sendInvoiceMail, date };
  if (recorded?.paid_invoice_id) await mailCustomerNowOrLater(billing, recorded.paid_invoice_id);
  return succeeded({ received: true, duplicate: recorded?.is_new !== true });
}

type Recorded = ProcedureRow<'record_invoice_event', 'paid_invoice_id'>;

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await retrieveWithPayments(stripe, id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

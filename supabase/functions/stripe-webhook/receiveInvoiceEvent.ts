import { billingMoment } from '@rumklar/domain/invoices/billingDay.ts';
import type Stripe from 'stripe';
import { tellNowOrLater } from '../_shared/billing/tellCustomer.ts';
import { callProcedure } from '../_shared/clients.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { isMissing, withStripe } from '../_shared/payment/stripe.ts';

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
 * Takes an event about an invoice: Stripe is asked how it stands, and a bill that turns out to be paid is noted with
 * the event. What a failed charge means is the billing's own business.
 */
export async function receiveInvoiceEvent(
  stripe: Stripe,
  event: Stripe.Event,
  invoiceId: string,
): Promise<Response> {
  const invoice = await withStripe(() => retrieve(stripe, invoiceId));
  const noted = await callProcedure('record_invoice_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_stripe_invoice_id: invoiceId,
    p_is_paid: invoice?.status === 'paid',
    p_receipt_url: invoice?.hosted_invoice_url ?? null,
  });
  const paid = textOf(noted, 'paid');
  const { date } = billingMoment(new Date());
  const billing = { stripe, call: callProcedure, tell: sendInvoiceMail, date };
  if (paid) await tellNowOrLater(billing, paid);
  return succeeded({ received: true, duplicate: fieldOf(noted, 'is_new') !== true });
}

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await stripe.invoices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

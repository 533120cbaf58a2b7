import { paymentTexts } from '@rumklar/domain/payment/texts.ts';
import type Stripe from 'stripe';
import { tellCustomer } from '../_shared/billing/tellCustomer.ts';
import { readWork } from '../_shared/billing/work.ts';
import { callProcedure } from '../_shared/clients.ts';
import { fieldOf, textOf } from '../_shared/fields.ts';
import { succeeded } from '../_shared/http.ts';
import { sendInvoiceMail } from '../_shared/mail/invoiceMail.ts';
import { askStripe, isMissing } from '../_shared/payment/stripe.ts';

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
  const invoice = await askStripe(paymentTexts.unexpected, () => retrieve(stripe, invoiceId));
  const noted = await callProcedure('record_invoice_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_stripe_invoice_id: invoiceId,
    p_is_paid: invoice?.status === 'paid',
    p_receipt_url: invoice?.hosted_invoice_url ?? null,
  });
  const paid = textOf(noted, 'paid');
  if (paid) await tell(stripe, paid);
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

// The effect is stored; a mail that fails here is sent by the next billing.
async function tell(stripe: Stripe, invoiceId: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const billing = { stripe, call: callProcedure, tell: sendInvoiceMail, date };
  try {
    await tellCustomer(billing, await readWork(billing, invoiceId));
  } catch (error) {
    console.error(`The mail of the bill ${invoiceId} waits for the next billing:`, error);
  }
}

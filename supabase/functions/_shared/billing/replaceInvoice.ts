import type Stripe from 'stripe';
import { isMissing } from '../payment/missing.ts';
import { type Billing, type InvoiceProgress, isBeingReplaced, readInvoice, required } from './billing.ts';
import { recordIfPaid } from './chargeInvoice.ts';
import { StoppedError } from './prepareInvoice.ts';

/**
 * Whether the Stripe invoice is of a customer who was deleted at Stripe: nobody can pay it, and the cards of the
 * account's customer of today are not accepted for it.
 */
export function isOfDeletedCustomer(invoice: InvoiceProgress): boolean {
  const { status, stripe_invoice_id, stripe_invoice_customer_id, customer_id } = invoice;
  if (!stripe_invoice_id || !stripe_invoice_customer_id || status === 'paid') return false;
  // A final invoice is replaced when the account has a customer again, and with it perhaps a card.
  if (customer_id === null) return status === 'draft' || invoice.is_replacing;
  return customer_id !== stripe_invoice_customer_id;
}

/**
 * Voids the Stripe invoice of a deleted customer, so that another can take its place and no money is taken twice. It is
 * stored before that it will be, for a run that is killed in between must not take it for voided by a person.
 *
 * @returns the invoice as it is then: without a Stripe invoice, or paid
 */
export async function discardStripeInvoice(
  billing: Billing,
  invoice: InvoiceProgress,
): Promise<InvoiceProgress> {
  const { stripe, call } = billing;
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  const keys = { p_invoice_id: invoice.id, p_stripe_invoice_id: id };
  const status = await statusOf(stripe, id);
  if (status === 'paid') await recordIfPaid(billing, invoice.id, id);
  else {
    if (status !== 'void' && status !== 'deleted')
      await call('replace_stripe_invoice', { ...keys, p_is_void: false });
    // Another run may have begun to replace it since this one has read the invoice.
    const isExpectedVoid = status === 'void' && (await isBeingReplaced(billing, invoice.id, id));
    await discard(stripe, { id, status, isExpectedVoid });
    await call('replace_stripe_invoice', { ...keys, p_is_void: true });
  }
  return await readInvoice(billing, invoice.id);
}

/** The status of a Stripe invoice; `deleted` for a draft that a run deleted before it was killed. */
async function statusOf(stripe: Stripe, id: string): Promise<Discarded['status']> {
  try {
    return (await stripe.invoices.retrieve(id)).status;
  } catch (error) {
    if (isMissing(error)) return 'deleted';
    throw error;
  }
}

interface Discarded {
  id: string;
  status: Stripe.Invoice.Status | 'deleted' | null;
  isExpectedVoid: boolean;
}

async function discard(stripe: Stripe, { id, status, isExpectedVoid }: Discarded): Promise<void> {
  if (status === 'deleted') return;
  if (status === 'draft') await stripe.invoices.del(id);
  else if (status === 'open') await stripe.invoices.voidInvoice(id);
  else if (status !== 'void' || !isExpectedVoid) {
    throw new StoppedError(`The invoice ${id} is ${status} at Stripe`);
  }
}

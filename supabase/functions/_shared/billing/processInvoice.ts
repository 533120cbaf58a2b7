import type Stripe from 'stripe';
import { isCustomerDeleted } from '../payment/ensureCustomer.ts';
import { isMissing } from '../payment/missing.ts';
import { type Billing, type InvoiceProgress, readInvoice } from './billing.ts';
import { collectInvoice } from './collectInvoice.ts';
import { mailCustomer } from './mailCustomer.ts';
import { isToBePrepared, prepareInvoice, StoppedError } from './prepareInvoice.ts';
import { discardStripeInvoice, isOfDeletedCustomer } from './replaceInvoice.ts';

/**
 * Takes an invoice as far as it goes today, its mail included. Safe to run again and at the same time.
 *
 * @returns the invoice as it is then
 */
export async function processInvoice(billing: Billing, invoiceId: string): Promise<InvoiceProgress> {
  const { invoice, isOvertaken } = await finalizeAndCharge(billing, invoiceId);
  if (!isOvertaken) await mailCustomer(billing, invoice);
  return invoice;
}

/** The same without the mail, which stays to be sent. */
export async function finalizeAndCharge(billing: Billing, invoiceId: string): Promise<Processed> {
  const { call } = billing;
  try {
    const final = await ensureFinal(billing, await readInvoice(billing, invoiceId));
    const open = await readInvoice(billing, invoiceId);
    const isOvertaken = open.is_due && !(await collectInvoice(billing, open, final));
    return { invoice: await readInvoice(billing, invoiceId), isOvertaken };
  } catch (error) {
    await call('record_invoice_error', {
      p_invoice_id: invoiceId,
      p_error: error instanceof Error ? error.message : String(error),
      p_stop: error instanceof StoppedError,
    });
    if (isMissing(error)) await forgetDeletedCustomer(billing, invoiceId);
    throw error;
  }
}

/** What became of an invoice. */
interface Processed {
  invoice: InvoiceProgress;
  /** Another run recorded how the charge ended, and mails the customer. */
  isOvertaken: boolean;
}

/**
 * Sees to it that an invoice is final at Stripe and can be paid there: a draft is finalized, the invoice of a customer
 * who was deleted at Stripe is replaced.
 *
 * @returns the Stripe invoice if it was finalized now
 */
export async function ensureFinal(
  billing: Billing,
  invoice: InvoiceProgress,
): Promise<Stripe.Invoice | undefined> {
  if (invoice.stopped) return undefined;
  const payable = isOfDeletedCustomer(invoice) ? await discardStripeInvoice(billing, invoice) : invoice;
  return isToBePrepared(payable) ? await prepareInvoice(billing, payable) : undefined;
}

// Deleted at Stripe by hand: the next run makes a new customer.
async function forgetDeletedCustomer(billing: Billing, invoiceId: string): Promise<void> {
  const { customer_id, user_id } = await readInvoice(billing, invoiceId);
  if (!customer_id || !(await isCustomerDeleted(billing.stripe, customer_id))) return;
  await billing.call('delete_stripe_customer', { p_user_id: user_id, p_customer_id: customer_id });
}

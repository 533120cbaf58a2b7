import type Stripe from 'stripe';
import { isCustomerDeleted, isMissing } from '../payment/ensureCustomer.ts';
import {
  type Billing,
  type InvoiceProgress,
  isBeingReplaced,
  mailCustomer,
  readInvoice,
  required,
} from './billing.ts';
import { chargeInvoice, recordIfPaid } from './chargeInvoice.ts';
import { isToBePrepared, prepareInvoice, StoppedError } from './prepareInvoice.ts';

/** Takes an invoice as far as it goes today, its mail included, and returns it. Safe to run again and at the same time. */
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

/**
 * Takes an invoice that is due one step further: one that was paid by bank transfer is paid at Stripe too, a customer who
 * pays by invoice is reminded, a card is charged.
 *
 * @returns `false` when another run has recorded the step; that run mails the customer
 */
async function collectInvoice(
  billing: Billing,
  invoice: InvoiceProgress,
  finalized?: Stripe.Invoice,
): Promise<boolean> {
  if (invoice.is_transferred) return await recordTransfer(billing, invoice);
  if (invoice.payment_days === null) return await chargeInvoice(billing, invoice, finalized);
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  if (await recordIfPaid(billing, invoice.id, id)) return true;
  return await billing.call('record_invoice_reminder', {
    p_invoice_id: invoice.id,
    p_attempt: invoice.attempts + 1,
    p_date: billing.date,
  });
}

/** Marks the Stripe invoice as paid outside of Stripe. Where a card was faster, it is paid already. */
async function recordTransfer(billing: Billing, invoice: InvoiceProgress): Promise<boolean> {
  const id = required(invoice.stripe_invoice_id, 'stripe_invoice_id');
  if (await recordIfPaid(billing, invoice.id, id)) return true;
  const paid = await billing.stripe.invoices.pay(
    id,
    { paid_out_of_band: true },
    { idempotencyKey: `invoice:${invoice.id}:transfer:${id}` },
  );
  return await recordIfPaid(billing, invoice.id, paid);
}

/** Whether its customer was deleted at Stripe: nobody can pay it, and cards of the customer of today are not accepted. */
function isOfDeletedCustomer(invoice: InvoiceProgress): boolean {
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
async function discardStripeInvoice(billing: Billing, invoice: InvoiceProgress): Promise<InvoiceProgress> {
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

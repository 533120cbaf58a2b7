import type Stripe from 'stripe';
import { type Billing, type InvoiceProgress, required } from './billing.ts';
import { chargeInvoice, recordIfPaid } from './chargeInvoice.ts';

/**
 * Takes an invoice that is due one step further: one that was paid by bank transfer is paid at Stripe too, a customer who
 * pays by invoice is reminded, a card is charged.
 *
 * @param finalized the Stripe invoice if it was finalized just now
 * @returns `false` when another run has recorded the step; that run mails the customer
 */
export async function collectInvoice(
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

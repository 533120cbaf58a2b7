import { isMissing } from '../payment/missing.ts';
import { type Billing, type InvoiceProgress, readInvoice } from './billing.ts';
import { chargeInvoice } from './chargeInvoice.ts';
import { mailCustomer } from './mailCustomer.ts';
import { prepareInvoice, StoppedError } from './prepareInvoice.ts';

/**
 * Takes an invoice as far as it goes today: finalized, charged, its mail sent. Safe to run again and at the same time.
 *
 * @returns the invoice as it is then
 */
export async function processInvoice(billing: Billing, invoiceId: string): Promise<InvoiceProgress> {
  const { call } = billing;
  try {
    const draft = await readInvoice(billing, invoiceId);
    if (draft.status === 'draft' && !draft.stopped) await prepareInvoice(billing, draft);
    const open = await readInvoice(billing, invoiceId);
    const isOvertaken = open.is_due && !(await chargeInvoice(billing, open));
    const charged = await readInvoice(billing, invoiceId);
    if (!isOvertaken) await mailCustomer(billing, charged);
    return charged;
  } catch (error) {
    await call('record_invoice_error', {
      p_invoice_id: invoiceId,
      p_error: error instanceof Error ? error.message : String(error),
      p_stop: error instanceof StoppedError,
    });
    if (isMissing(error)) await deleteMissingCustomer(billing, invoiceId);
    throw error;
  }
}

// Removed at Stripe by hand before the invoice was created there: the next run creates a new customer.
async function deleteMissingCustomer(billing: Billing, invoiceId: string): Promise<void> {
  const { customer_id, stripe_invoice_id, user_id } = await readInvoice(billing, invoiceId);
  if (!customer_id || stripe_invoice_id) return;
  await billing.call('delete_stripe_customer', { p_user_id: user_id, p_customer_id: customer_id });
}

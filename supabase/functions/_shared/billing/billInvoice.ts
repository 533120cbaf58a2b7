import { isMissing } from '../payment/missing.ts';
import { chargeInvoice } from './chargeInvoice.ts';
import { prepareInvoice, StoppedError } from './prepareInvoice.ts';
import { tellCustomer } from './tellCustomer.ts';
import { type Billing, type InvoiceWork, readWork } from './work.ts';

/** Takes a bill as far as it goes today: final, charged, told. Safe to run again and at the same time. @returns how it stands then */
export async function billInvoice(billing: Billing, invoiceId: string): Promise<InvoiceWork> {
  const { call } = billing;
  try {
    const draft = await readWork(billing, invoiceId);
    if (draft.status === 'draft' && !draft.stopped) await prepareInvoice(billing, draft);
    const open = await readWork(billing, invoiceId);
    if (open.isDue) await chargeInvoice(billing, open);
    const charged = await readWork(billing, invoiceId);
    await tellCustomer(billing, charged);
    return charged;
  } catch (error) {
    await call('note_invoice_error', {
      p_invoice_id: invoiceId,
      p_error: error instanceof Error ? error.message : String(error),
      p_stop: error instanceof StoppedError,
    });
    if (isMissing(error)) await forgetLostCustomer(billing, invoiceId);
    throw error;
  }
}

// Removed at Stripe by hand before the bill reached it: the next run makes a new one.
async function forgetLostCustomer(billing: Billing, invoiceId: string): Promise<void> {
  const { customerId, stripeInvoiceId, userId } = await readWork(billing, invoiceId);
  if (!customerId || stripeInvoiceId) return;
  await billing.call('forget_stripe_customer', { p_user_id: userId, p_customer_id: customerId });
}

import { transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/**
 * Records that an invoice was paid by bank transfer; administrators only.
 *
 * @param paidOn `YYYY-MM-DD`
 * @throws BackendError `transfer_invalid`, `invoice_charging`
 */
export async function recordTransfer(client: Backend, invoiceId: string, paidOn: string): Promise<void> {
  const { failed, invalid, charging } = transferTexts;
  await unwrap(client.rpc('record_transfer', { p_invoice_id: invoiceId, p_paid_on: paidOn }), failed, {
    transfer_invalid: invalid,
    invoice_charging: charging,
  });
}

import { type Billing, type InvoiceProgress, readInvoice, required } from '../_shared/billing/billing.ts';
import { processInvoice } from '../_shared/billing/processInvoice.ts';

export interface PaidNow {
  /** The total of the orders is another one; nothing was invoiced. */
  isTotalChanged: boolean;
  /** Invoices that are not paid, oldest first. */
  unpaid: InvoiceProgress[];
  /** Why invoices could not be processed, a sentence each. */
  failures: string[];
}

/**
 * Invoices a customer's completed orders at once, if they come to the total that the customer saw, and takes every unpaid
 * invoice as far as it goes. Safe to run again, at the same time, and beside the billing of a day.
 */
export async function payNow(
  billing: Billing,
  customer: { userId: string; totalKroner: number },
): Promise<PaidNow> {
  const input = { p_user_id: customer.userId, p_total_kroner: customer.totalKroner };
  const [row] = await billing.call('invoice_orders_now', input);
  const { total_changed, invoice_ids } = required(row, 'result of invoice_orders_now');
  const payment: PaidNow = { isTotalChanged: total_changed, unpaid: [], failures: [] };
  if (total_changed) return payment;
  for (const id of invoice_ids) {
    await processInvoice(billing, id).catch((error) =>
      payment.failures.push(`The invoice ${id} was not processed: ${error}`),
    );
    const invoice = await readInvoice(billing, id);
    if (invoice.status !== 'paid') payment.unpaid.push(invoice);
  }
  return payment;
}

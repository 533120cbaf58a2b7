import { billInvoice } from '../_shared/billing/billInvoice.ts';
import { type Billing, type InvoiceWork, readWork } from '../_shared/billing/work.ts';
import { entriesOf, fieldOf } from '../_shared/fields.ts';

/** What became of paying at once. */
export interface Payment {
  /** The orders come to another total; nothing was billed. */
  isChanged: boolean;
  /** Bills that are not paid, oldest first. */
  unpaid: InvoiceWork[];
  /** What kept bills from going on, a sentence each. */
  failures: string[];
}

/**
 * Bills a customer's completed orders at once and takes every unpaid bill as far as it goes. Safe to run again, at the
 * same time, and beside the billing of a day.
 *
 * @param total what the customer saw of the orders, in kroner
 */
export async function payNow(
  billing: Billing,
  customer: { userId: string; total: number },
): Promise<Payment> {
  const input = { p_user_id: customer.userId, p_total: customer.total };
  const settled = await billing.call('settle_orders', input);
  const isChanged = fieldOf(settled, 'changed') === true;
  const payment: Payment = { isChanged, unpaid: [], failures: [] };
  if (isChanged) return payment;
  for (const id of entriesOf(fieldOf(settled, 'invoice_ids'))) {
    if (typeof id !== 'string') continue;
    await billInvoice(billing, id).catch((error) =>
      payment.failures.push(`The bill ${id} did not go on: ${error}`),
    );
    const bill = await readWork(billing, id);
    if (bill.status !== 'paid') payment.unpaid.push(bill);
  }
  return payment;
}

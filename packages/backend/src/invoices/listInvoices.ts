import {
  type Invoice,
  invoiceListFailed,
  type OrderBlock,
  orderBlockOf,
  unpaidStatuses,
} from '@rumklar/domain/invoices/status';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

export interface InvoiceRow extends Invoice {
  orderCount: number;
}

/** A customer's invoices, newest first. */
export async function listInvoices(client: Backend, userId: string): Promise<InvoiceRow[]> {
  const rows = await unwrap(
    client
      .from('invoices')
      .select(`${INVOICE_COLUMNS}, invoice_orders (order_id)`)
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
    invoiceListFailed,
  );
  return rows.map(({ invoice_orders: links, ...invoice }) => ({ ...invoice, orderCount: links.length }));
}

const INVOICE_COLUMNS =
  'id, user_id, invoice_number, amount, status, issued_on, due_date, receipt_url, decline_code, payment_days, seller_account, transferred_on, transferred_by, created_at' as const;

export interface OverdueInvoice {
  invoice: Invoice;
  stop: OrderBlock;
}

/**
 * The customer's invoice that stops new orders first; `undefined` when none is about to. The words are `orderBlockMessage` of
 * the domain. The database refuses by the same rule (`overdue_invoice`).
 */
export async function getOverdueInvoice(
  client: Backend,
  userId: string,
): Promise<OverdueInvoice | undefined> {
  const invoices = await unwrap(
    client
      .from('invoices')
      .select(INVOICE_COLUMNS)
      .eq('user_id', userId)
      .in('status', unpaidStatuses)
      .order('due_date')
      .limit(10),
    invoiceListFailed,
  );
  for (const invoice of invoices) {
    const stop = orderBlockOf(invoice);
    if (stop) return { invoice, stop };
  }
  return undefined;
}

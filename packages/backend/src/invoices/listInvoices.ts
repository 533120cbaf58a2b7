import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { INVOICE_COLUMNS } from './columns.ts';

/** An invoice as the list shows it. */
export interface InvoiceRow extends Invoice {
  /** How many orders are on it. */
  orderCount: number;
}

/**
 * A customer's invoices, newest first.
 *
 * @throws BackendError 'Kunne ikke hente fakturaer'
 */
export async function listInvoices(client: Backend, userId: string): Promise<InvoiceRow[]> {
  const rows = await read(
    client
      .from('invoices')
      .select(`${INVOICE_COLUMNS}, invoice_orders (order_id)`)
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
    invoiceTexts.listFailed,
  );
  return rows.map(({ invoice_orders: links, ...invoice }) => ({ ...invoice, orderCount: links.length }));
}

import {
  INVOICE_DOCUMENT_COLUMNS,
  type InvoiceDocument,
  toInvoiceDocument,
} from '@rumklar/domain/invoices/document';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import type { Backend } from '../client.ts';
import { readPages } from '../profile/readPages.ts';

/** What a customer's invoices of a year show, oldest first. */
export async function listInvoiceDocuments(
  client: Backend,
  input: { userId: string; year: number },
): Promise<InvoiceDocument[]> {
  const rows = await readPages(
    (from, to) =>
      client
        .from('invoices')
        .select(INVOICE_DOCUMENT_COLUMNS)
        .eq('user_id', input.userId)
        .gte('issued_on', `${input.year}-01-01`)
        .lte('issued_on', `${input.year}-12-31`)
        .order('issued_on')
        .order('invoice_number')
        .range(from, to),
    invoiceTexts.listFailed,
  );
  return rows.map(toInvoiceDocument);
}

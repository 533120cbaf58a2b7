import type { SupabaseClient } from '@supabase/supabase-js';
import {
  INVOICE_DOCUMENT_COLUMNS,
  type InvoiceDocument,
  toInvoiceDocument,
} from '../../../../packages/domain/src/invoices/document.ts';
import type { ProcedureDatabase } from '../procedures.ts';

/** What an issued invoice shows; `undefined` for a draft, and for one that the client's user may not read. */
export async function readInvoiceDocument(
  client: SupabaseClient<ProcedureDatabase>,
  invoiceId: string,
): Promise<InvoiceDocument | undefined> {
  const { data, error } = await client
    .from('invoices')
    .select(INVOICE_DOCUMENT_COLUMNS)
    .eq('id', invoiceId)
    .neq('status', 'draft')
    .maybeSingle();
  if (error) throw new Error(`The invoice could not be read: ${error.code} ${error.message}`);
  return data ? toInvoiceDocument(data) : undefined;
}

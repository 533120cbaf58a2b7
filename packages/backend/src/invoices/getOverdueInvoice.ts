import { type Invoice, type OrderBlock, orderBlockOf, unpaidStatuses } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { INVOICE_COLUMNS } from './columns.ts';

/** An invoice that stops new orders, or is about to. */
export interface OverdueInvoice {
  invoice: Invoice;
  stop: OrderBlock;
}

/**
 * The customer's invoice that stops new orders first; `undefined` when none is about to. The words are
 * `orderBlockMessage` of the domain. The database refuses by the same rule (`overdue_invoice`).
 *
 * @throws BackendError 'Kunne ikke hente fakturaer'
 */
export async function getOverdueInvoice(
  client: Backend,
  userId: string,
): Promise<OverdueInvoice | undefined> {
  const invoices = await read(
    client
      .from('invoices')
      .select(INVOICE_COLUMNS)
      .eq('user_id', userId)
      .in('status', unpaidStatuses)
      .order('due_date')
      .limit(10),
    invoiceTexts.listFailed,
  );
  for (const invoice of invoices) {
    const stop = orderBlockOf(invoice);
    if (stop) return { invoice, stop };
  }
  return undefined;
}

import { getInvoice } from '@rumklar/backend/invoices/getInvoice';
import { getOverdueInvoice } from '@rumklar/backend/invoices/getOverdueInvoice';
import { listInvoices } from '@rumklar/backend/invoices/listInvoices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** Everything about invoices lies under this key. */
export const INVOICES_KEY = 'invoices';

/** The own invoices, newest first. */
export function invoiceListQuery(userId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'list', userId],
    queryFn: () => listInvoices(backend, userId),
  });
}

/** What stops new orders, or is about to. `null` for nothing: an answer must be something. */
export function overdueInvoiceQuery(userId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'overdue', userId],
    queryFn: async () => (await getOverdueInvoice(backend, userId)) ?? null,
    // Whoever cannot be warned is still told by the database.
    meta: { quiet: true },
  });
}

/** One own invoice with its orders. */
export function invoiceQuery(userId: string, invoiceId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'one', userId, invoiceId],
    queryFn: () => getInvoice(backend, { invoiceId, userId }),
  });
}

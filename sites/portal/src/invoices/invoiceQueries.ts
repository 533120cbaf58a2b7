import { getOverdueInvoice, listInvoices } from '@rumklar/backend/invoices/listInvoices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

export const INVOICES_KEY = 'invoices';

export function invoiceListQuery(userId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'list', userId],
    queryFn: () => listInvoices(backend, userId),
  });
}

/** The invoice that blocks new orders, or will soon. `null` for none, as a query must not return `undefined`. */
export function overdueInvoiceQuery(userId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'overdue', userId],
    queryFn: async () => (await getOverdueInvoice(backend, userId)) ?? null,
    // Without this warning, the database still refuses the order with the reason.
    meta: { showsToast: false },
  });
}

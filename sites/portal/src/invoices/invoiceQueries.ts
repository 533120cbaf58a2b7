import { getInvoice } from '@rumklar/backend/invoices/getInvoice';
import { listInvoices } from '@rumklar/backend/invoices/listInvoices';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';

/** The own invoices, newest first. */
export function invoiceListQuery(userId: string) {
  return queryOptions({
    queryKey: ['invoices', 'list', userId],
    queryFn: () => listInvoices(backend, userId),
  });
}

/** One own invoice with its orders. */
export function invoiceQuery(userId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoices', 'one', userId, invoiceId],
    queryFn: () => getInvoice(backend, { invoiceId, userId }),
  });
}

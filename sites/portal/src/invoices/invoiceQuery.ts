import { getInvoice } from '@rumklar/backend/invoices/getInvoice';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { INVOICES_KEY } from './invoiceQueries.ts';

/** One invoice of the customer with its orders. Apart from the other queries, as only its own screen needs it. */
export function invoiceQuery(userId: string, invoiceId: string) {
  return queryOptions({
    queryKey: [INVOICES_KEY, 'one', userId, invoiceId],
    queryFn: () => getInvoice(backend, { invoiceId, userId }),
  });
}

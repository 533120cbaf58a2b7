import {
  INVOICE_DOCUMENT_COLUMNS,
  type InvoiceDocument,
  toInvoiceDocument,
} from '@rumklar/domain/invoices/document';
import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { unwrap } from '../failures.ts';

export interface InvoicedOrder extends Pick<Order, 'id' | 'number' | 'address'> {
  /** `null` where the caller has left the firm whose order it is. */
  order: Pick<Order, 'service_type' | 'status'> | null;
  /** The sum of the order's lines on this invoice, in kroner; other lines may be on another. */
  amountKroner: number;
}

export interface InvoiceDetail {
  invoice: Invoice;
  document: InvoiceDocument;
  orders: InvoicedOrder[];
}

/** One invoice of a customer. @throws BackendError `not_found` */
export async function getInvoice(
  client: Backend,
  input: { invoiceId: string; userId: string },
): Promise<InvoiceDetail> {
  const notFound = failure(invoiceTexts.notFound);
  const row = await unwrap(
    client
      .from('invoices')
      .select(`user_id, ${INVOICE_DOCUMENT_COLUMNS}`)
      .eq('id', input.invoiceId)
      .eq('user_id', input.userId)
      .maybeSingle(),
    invoiceTexts.showFailed,
    { '22P02': { code: 'not_found', userMessage: notFound } },
  );
  if (!row) throw new BackendError('not_found', notFound);
  const { invoice_orders: links, ...invoice } = row;
  return {
    invoice,
    document: toInvoiceDocument(row),
    orders: links.map(({ order_id: id, number, address, amount_kroner: amountKroner, orders: order }) => ({
      id,
      number,
      amountKroner,
      order,
      address: address ?? '',
    })),
  };
}

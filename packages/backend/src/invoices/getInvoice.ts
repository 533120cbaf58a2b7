import type { Invoice } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { failure } from '@rumklar/domain/message';
import type { Order } from '@rumklar/domain/orders/order';
import type { OrderLine } from '@rumklar/domain/orders/orderLine';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { read } from '../failures.ts';
import { ORDER_LINE_COLUMNS } from '../orders/columns.ts';
import { INVOICE_COLUMNS } from './columns.ts';

/** An order as its invoice shows it. */
export interface InvoicedOrder extends Pick<Order, 'id' | 'number' | 'address' | 'service_type' | 'status'> {
  /** Of the order's lines on this invoice, in kroner; others may be on another. */
  amountKroner: number;
  /** The lines on this invoice. */
  lines: OrderLine[];
}

/** An invoice with its orders. */
export interface InvoiceDetail {
  invoice: Invoice;
  orders: InvoicedOrder[];
}

/**
 * One invoice of a customer.
 *
 * @throws BackendError `not_found` with 'Faktura ikke fundet'; else 'Der opstod en fejl ved hentning af fakturadetaljer'
 */
export async function getInvoice(
  client: Backend,
  input: { invoiceId: string; userId: string },
): Promise<InvoiceDetail> {
  const notFound = failure(invoiceTexts.notFound);
  const row = await read(
    client
      .from('invoices')
      .select(
        `${INVOICE_COLUMNS}, invoice_orders (amount_kroner, orders (id, number, address, service_type, status, order_lines (${ORDER_LINE_COLUMNS})))`,
      )
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
    orders: links.map(({ amount_kroner, orders: { order_lines: lines, ...order } }) => ({
      ...order,
      amountKroner: amount_kroner,
      lines: lines.filter(({ invoice_id }) => invoice_id === invoice.id),
    })),
  };
}

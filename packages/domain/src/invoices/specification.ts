import { type InvoiceDocument, sumsOf } from './document.ts';

/**
 * One order of an invoice for somebody who does not get it, such as the seller of the house: without the other orders and the
 * buyer's name and e-mail. `undefined` for an order that is not on the invoice.
 */
export function specificationOf(invoice: InvoiceDocument, orderId: string): InvoiceDocument | undefined {
  const order = invoice.orders.find(({ id }) => id === orderId);
  if (!order) return undefined;
  const { buyer, buyerAddress } = invoice;
  return {
    ...invoice,
    buyer: { ...buyer, lines: buyerAddress ? [buyerAddress] : [] },
    orders: [order],
    ...sumsOf([order]),
    totalOre: order.amountOre,
  };
}

export function specificationFileName(orderNumber: string): string {
  return `specifikation-${orderNumber}.pdf`;
}

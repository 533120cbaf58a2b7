import { type InvoiceDocument, sumsOf } from './document.ts';

/**
 * What one order of an invoice shows to somebody who gets no invoice, such as who sells the house: nothing of the other
 * orders, and of the buyer no person and no e-mail; `undefined` for an order that is not on it.
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

/** The name of its file, such as `specifikation-R-1041.pdf`. */
export function specificationFileName(orderNumber: string): string {
  return `specifikation-${orderNumber}.pdf`;
}

import type { InvoicedOrder } from '@rumklar/backend/invoices/getInvoice';
export function InvoiceOrders({ orders }: { orders: readonly InvoicedOrder[] }) {
  return <p>{orders.length}</p>;
}

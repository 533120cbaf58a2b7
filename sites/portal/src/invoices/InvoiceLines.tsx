import type { InvoiceDocumentOrder } from '@rumklar/domain/invoices/document';
import {
  formatOre,
  invoiceColumns,
  invoicedOrderText,
  rowPriceText,
} from '@rumklar/domain/invoices/documentTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import type { ReactNode } from 'react';
import styles from './InvoiceLines.module.css';

/**
 * What an invoice is for: each order, with what was made at which price.
 *
 * @param printedSums on the page of the last order, which no page break separates from it
 */
export function InvoiceLines({
  orders,
  printedSums,
}: {
  orders: readonly InvoiceDocumentOrder[];
  printedSums: ReactNode;
}) {
  if (orders.length === 0) return <div className={styles.onPaper}>{printedSums}</div>;
  return (
    <table className={styles.table} aria-label={invoiceTexts.lines}>
      <thead>
        <tr>
          <th scope="col">{invoiceColumns.text}</th>
          <th scope="col" className={styles.price}>
            {invoiceColumns.price}
          </th>
          <th scope="col" className={styles.number}>
            {invoiceColumns.amount}
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.number}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.order}>
              {order.address || order.number} <span className={styles.facts}>{invoicedOrderText(order)}</span>
            </th>
          </tr>
          {order.rows.map((row) => (
            <tr key={row.id}>
              <td>
                {row.text}
                <span className={styles.priceBelow}>{rowPriceText(row)}</span>
              </td>
              <td className={styles.price}>{rowPriceText(row)}</td>
              <td className={styles.number}>{formatOre(row.amountOre)}</td>
            </tr>
          ))}
          {order === orders.at(-1) && (
            <tr className={styles.onPaper}>
              <td colSpan={3}>{printedSums}</td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

import { formatDate } from '@rumklar/domain/format/dates';
import { formatKronerExact } from '@rumklar/domain/format/money';
import { type InvoiceDocumentOrder, rowPriceText } from '@rumklar/domain/invoices/document';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import styles from './InvoiceLines.module.css';

/** What an invoice is for: each order, with what was made at which price. */
export function InvoiceLines({ orders }: { orders: readonly InvoiceDocumentOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{invoiceTexts.lines}</caption>
      <thead>
        <tr>
          <th scope="col">Ydelse</th>
          <th scope="col" className={styles.price}>
            {invoiceTexts.quantityAndPrice}
          </th>
          <th scope="col" className={styles.number}>
            Beløb
          </th>
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.number}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.order}>
              {order.address || order.number}
              <span className={styles.facts}>{factsOf(order).join(' · ')}</span>
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
        </tbody>
      ))}
    </table>
  );
}

function factsOf({ number, reference, deliveredAt }: InvoiceDocumentOrder): string[] {
  return [
    number,
    ...(reference ? [invoiceTexts.reference(reference)] : []),
    ...(deliveredAt ? [invoiceTexts.delivered(formatDate(deliveredAt))] : []),
  ];
}

function formatOre(ore: number): string {
  return formatKronerExact(ore / 100);
}

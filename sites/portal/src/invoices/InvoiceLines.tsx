import { byColleague } from '@rumklar/domain/invoices/colleagues';
import type { InvoiceDocumentOrder } from '@rumklar/domain/invoices/document';
import {
  formatOre,
  invoiceColumns,
  invoicedOrderText,
  orderSumText,
  rowPriceText,
} from '@rumklar/domain/invoices/documentTexts';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { colleagueNamesQuery } from '../orders/orderQueries.ts';
import styles from './InvoiceLines.module.css';

interface InvoiceLinesProps {
  orders: readonly InvoiceDocumentOrder[];
  /** On the page of the last order, which no page break separates from it. */
  printedSums: ReactNode;
}

/** What an invoice is for: each order, with what was made at which price; where several people ordered, by person too. */
export function InvoiceLines({ orders, printedSums }: InvoiceLinesProps) {
  const [by, setBy] = useState<(typeof BY)[number]['value']>('order');
  const isOfSeveral = new Set(orders.map(({ orderedBy }) => orderedBy)).size > 1;
  const { data: names } = useQuery({ ...colleagueNamesQuery(useUser().id), enabled: isOfSeveral });
  if (orders.length === 0) return <div className={styles.onPaper}>{printedSums}</div>;
  const people = names && byColleague(orders, names);
  const groups = by === 'person' && people ? people : [{ name: '', amountOre: 0, orders }];
  const last = groups.at(-1)?.orders.at(-1);
  return (
    <div>
      {people && people.length > 1 && (
        <SegmentedControl
          className={styles.by}
          aria-label={invoiceTexts.linesBy.label}
          options={BY}
          value={by}
          onChange={setBy}
        />
      )}
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
        {groups.map(({ name, amountOre, orders: own }) => (
          <Fragment key={name}>
            {name && <PersonHeading name={name} amountOre={amountOre} />}
            {own.map((order) => (
              <OrderLines key={order.id} order={order} printedSums={order === last && printedSums} />
            ))}
          </Fragment>
        ))}
      </table>
    </div>
  );
}

function PersonHeading({ name, amountOre }: { name: string; amountOre: number }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.person}>
          <span className={styles.head}>
            {name} <span>{formatOre(amountOre)}</span>
          </span>
        </th>
      </tr>
    </tbody>
  );
}

function OrderLines({ order, printedSums }: { order: InvoiceDocumentOrder; printedSums: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.order}>
          <span className={styles.head}>
            <span>
              {order.address || order.number} <span className={styles.facts}>{invoicedOrderText(order)}</span>
            </span>{' '}
            <span>{orderSumText(order)}</span>
          </span>
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
      {printedSums && (
        <tr className={styles.onPaper}>
          <td colSpan={3}>{printedSums}</td>
        </tr>
      )}
    </tbody>
  );
}

const BY = [
  { value: 'order', label: invoiceTexts.linesBy.order },
  { value: 'person', label: invoiceTexts.linesBy.person },
] as const;

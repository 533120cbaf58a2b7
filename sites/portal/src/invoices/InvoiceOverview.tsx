import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner, formatKronerExact, formatPrice } from '@rumklar/domain/format/money';
import { invoiceStatusBadges } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import type { OrderLine } from '@rumklar/domain/orders/orderLine';
import { isOrdered } from '@rumklar/domain/orders/priceRows';
import { Badge } from '@rumklar/ui/Badge';
import { Fact, Facts } from '@rumklar/ui/Facts';
import styles from './InvoiceOverview.module.css';

/** Number, amount, date and status, and how the total adds up. VAT is always 0 kr. */
export function InvoiceOverview({ invoice, orders }: InvoiceDetail) {
  const badge = invoiceStatusBadges[invoice.status];
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ ...line, address: order.address })));
  const discount = sum(lines.filter(({ amount_kroner }) => amount_kroner < 0));
  const others = lines.filter((line) => !isOrdered(line));
  return (
    <>
      <div className={styles.columns}>
        <Facts>
          <Fact term="Fakturanummer">{invoice.invoice_number ?? '–'}</Fact>
          <Fact term="Beløb">{formatKronerExact(invoice.amount)}</Fact>
          <Fact term="Dato">{formatDate(invoice.created_at)}</Fact>
          <Fact term="Status">
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </Fact>
        </Facts>
        <Facts>
          <Fact term="Ydelser i alt">{formatKronerExact(sum(lines) - discount)}</Fact>
          <Fact term="Rabat">{formatPrice(discount)}</Fact>
          <Fact term="Moms">{formatKroner(0)}</Fact>
          <Fact term="Total" isTotal>
            {formatKronerExact(invoice.amount)}
          </Fact>
        </Facts>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="invoice-others" className={styles.others}>
          <h2 id="invoice-others">{invoiceTexts.others}</h2>
          <Facts>
            {others.map(({ id, text, address, amount_kroner }) => (
              <Fact key={id} term={`${text} (${address})`}>
                {formatPrice(amount_kroner)}
              </Fact>
            ))}
          </Facts>
        </section>
      )}
    </>
  );
}

function sum(lines: readonly Pick<OrderLine, 'amount_kroner'>[]): number {
  return lines.reduce((total, { amount_kroner }) => total + amount_kroner, 0);
}

import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner, formatKronerExact } from '@rumklar/domain/format/money';
import { invoiceStatusBadges } from '@rumklar/domain/invoices/status';
import { Badge } from '@rumklar/ui/Badge';
import { Fact, Facts } from '@rumklar/ui/Facts';
import styles from './InvoiceOverview.module.css';

/** Number, amount, date and status, and how the total adds up. Discount and VAT are always 0 kr. */
export function InvoiceOverview({ invoice, orders }: InvoiceDetail) {
  const badge = invoiceStatusBadges[invoice.status];
  const serviceCost = orders.reduce((sum, order) => sum + order.amountKroner, 0);
  return (
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
        <Fact term="Ydelser i alt">{formatKronerExact(serviceCost)}</Fact>
        <Fact term="Rabat">{formatKroner(0)}</Fact>
        <Fact term="Moms">{formatKroner(0)}</Fact>
        <Fact term="Total" isTotal>
          {formatKronerExact(invoice.amount)}
        </Fact>
      </Facts>
    </div>
  );
}

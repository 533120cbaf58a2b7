import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { formatDate } from '@rumklar/domain/format/dates';
import { formatKroner, formatKronerExact, formatPrice } from '@rumklar/domain/format/money';
import type { InvoiceDocument, InvoiceParty } from '@rumklar/domain/invoices/document';
import { invoiceStatusBadges } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { brandName, maskedNumber } from '@rumklar/domain/payment/paymentMethod';
import { paths } from '@rumklar/domain/routes/paths';
import { Badge } from '@rumklar/ui/Badge';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './InvoiceOverview.module.css';

/** The invoice itself: seller and buyer, number, dates and status, its lines, and how the total adds up. It prints as A4. */
export function InvoiceOverview({ invoice, document }: Pick<InvoiceDetail, 'invoice' | 'document'>) {
  const badge = invoiceStatusBadges[invoice.status];
  const { card, dueDate, receiptUrl } = document;
  return (
    <article className={styles.invoice} aria-label={`Faktura ${document.number}`}>
      <div className={styles.columns}>
        <Party heading={invoiceTexts.seller} party={document.seller} />
        <Party heading={invoiceTexts.buyer} party={document.buyer} />
      </div>
      <div className={styles.columns}>
        <Facts>
          <Fact term="Fakturanummer">{document.number}</Fact>
          <Fact term="Beløb">{formatOre(document.totalOre)}</Fact>
          <Fact term="Dato">{formatDate(document.issuedOn)}</Fact>
        </Facts>
        <Facts>
          <Fact term="Status">
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </Fact>
          {dueDate && <Fact term={invoiceTexts.dueDate}>{formatDate(dueDate)}</Fact>}
          {card && (
            <Fact term={invoiceTexts.card}>
              {brandName(card)} {maskedNumber(card)}
            </Fact>
          )}
          {invoice.status === 'paid' && receiptUrl && (
            <Fact term={invoiceTexts.receipt}>
              <Link href={receiptUrl} target="_blank" rel="noreferrer">
                {invoiceTexts.openReceipt}
              </Link>
            </Fact>
          )}
        </Facts>
      </div>
      <InvoiceLines orders={document.orders} />
      <Sums {...document} />
      {!document.hasBuyerAddress && (
        <p className={styles.hint}>
          {invoiceTexts.addressMissing} <Link href={paths.settings}>{invoiceTexts.openSettings}</Link>
        </p>
      )}
    </article>
  );
}

function Party({ heading, party }: { heading: string; party: InvoiceParty }) {
  return (
    <section className={styles.party}>
      <h2>{heading}</h2>
      <p>
        <strong>{party.name}</strong>
        {party.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {party.cvr && <span>{invoiceTexts.cvr(party.cvr)}</span>}
      </p>
    </section>
  );
}

/** VAT is always 0 kr. */
function Sums({ servicesOre, discountOre, totalOre }: InvoiceDocument) {
  return (
    <div className={styles.sums}>
      <Facts>
        <Fact term="Ydelser i alt">{formatOre(servicesOre)}</Fact>
        <Fact term="Rabat">{formatPrice(discountOre / 100)}</Fact>
        <Fact term={invoiceTexts.taxBase}>{formatOre(totalOre)}</Fact>
        <Fact term="Moms">{formatKroner(0)}</Fact>
        <Fact term="Total" isTotal>
          {formatOre(totalOre)}
        </Fact>
      </Facts>
    </div>
  );
}

function formatOre(ore: number): string {
  return formatKronerExact(ore / 100);
}

import type { InvoiceDetail } from '@rumklar/backend/invoices/getInvoice';
import { brand } from '@rumklar/domain/brand';
import { formatKroner } from '@rumklar/domain/format/numbers';
import type { InvoiceDocument, InvoiceParty } from '@rumklar/domain/invoices/document';
import {
  formatOre,
  invoiceFacts,
  invoiceSums,
  invoiceWords,
  pageHeadText,
  partyText,
} from '@rumklar/domain/invoices/documentTexts';
import { invoiceBadgeOf } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { paths } from '@rumklar/domain/routes/paths';
import { Badge } from '@rumklar/ui/Badge';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Link } from '@rumklar/ui/Link';
import { Logo } from '@rumklar/ui/Logo';
import { useEffect } from 'react';
import { InvoiceLines } from './InvoiceLines.tsx';
import styles from './InvoiceOverview.module.css';

/** The invoice itself: its amount and how it adds up, its facts and parties, and its lines. It prints as A4. */
export function InvoiceOverview({ invoice, document }: Pick<InvoiceDetail, 'invoice' | 'document'>) {
  usePrintedMargins(document);
  const badge = invoiceBadgeOf(invoice);
  return (
    <article className={styles.invoice} aria-label={`Faktura ${document.number}`}>
      <Logo name={brand.name} className={styles.logo} />
      <div className={styles.summary}>
        <div>
          <p className={styles.amount}>
            Beløb <strong>{formatOre(document.totalOre)}</strong>
          </p>
          <Sums className={styles.onScreen} document={document} />
        </div>
        <Facts>
          <Fact term="Status">
            <Badge tone={badge.tone} className={styles.status}>
              {badge.label}
            </Badge>
          </Fact>
          {invoiceFacts(document).map(({ term, value }) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
          {invoice.status === 'paid' && document.receiptUrl && (
            <Fact term={invoiceTexts.receipt}>
              <Link href={document.receiptUrl} target="_blank" rel="noreferrer">
                {invoiceTexts.openReceipt}
              </Link>
            </Fact>
          )}
        </Facts>
        <Party heading={invoiceTexts.buyer} party={document.buyer} />
        <Party heading={invoiceTexts.seller} party={document.seller} />
        {!document.buyerAddress && (
          <p className={styles.hint}>
            {invoiceTexts.addressMissing} <Link href={paths.settings}>{invoiceTexts.openSettings}</Link>
          </p>
        )}
      </div>
      <InvoiceLines orders={document.orders} printedSums={<Sums document={document} />} />
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

/** No discount and the VAT are `0 kr.`, as specified. */
function Sums({ document, className }: { document: InvoiceDocument; className?: string | undefined }) {
  return (
    <Facts className={className}>
      {invoiceSums(document).map(({ term, ore, isTotal }) => (
        <Fact key={term} term={term} isTotal={isTotal}>
          {ore === 0 ? formatKroner(0) : formatOre(ore)}
        </Fact>
      ))}
    </Facts>
  );
}

/** Names house and invoice in the margins of its printed pages. CSS reads their words from the root element only. */
function usePrintedMargins(document: InvoiceDocument): void {
  useEffect(() => {
    const { style } = window.document.documentElement;
    const words = {
      '--printed-name': brand.name,
      '--printed-head': pageHeadText(invoiceWords(document), document),
      '--printed-foot': partyText(document.seller),
    };
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text));
    return () => {
      for (const name of Object.keys(words)) style.removeProperty(name);
    };
  }, [document]);
}

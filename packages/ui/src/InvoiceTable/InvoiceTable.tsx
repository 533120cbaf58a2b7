import { formatShortDate } from '@rumklar/domain/format/dates';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { type Invoice, invoiceBadgeOf } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { ExternalLink } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Badge } from '../Badge/Badge.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { DataTableColumn } from '../DataTable/dataTableProps.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './InvoiceTable.module.css';

export interface InvoiceTableRow
  extends Pick<
    Invoice,
    'id' | 'invoice_number' | 'amount' | 'status' | 'transferred_on' | 'receipt_url' | 'created_at'
  > {
  orderCount: number;
}

export interface InvoiceTableProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  /** Newest first; `undefined` while they are loading. */
  invoices: readonly InvoiceTableRow[] | undefined;
  hrefOf: (invoice: InvoiceTableRow) => string;
}

/**
 * A customer's invoices, each with a link to its page and, if it has one, to its receipt.
 * @example <InvoiceTable invoices={invoices} hrefOf={({ id }) => invoicePath(id)} />
 */
export function InvoiceTable({ invoices, hrefOf, ...rest }: InvoiceTableProps) {
  return (
    <DataTable
      {...rest}
      label="Fakturaer"
      columns={[
        ...COLUMNS,
        { id: 'links', label: 'Handlinger', align: 'end', onCard: 'below', cell: links(hrefOf) },
      ]}
      rows={invoices}
      rowId={({ id }) => id}
      empty={<EmptyState title={invoiceTexts.empty} />}
    />
  );
}

function numberOf(invoice: InvoiceTableRow): string {
  return invoice.invoice_number ?? invoiceBadgeOf(invoice).label;
}

function links(hrefOf: InvoiceTableProps['hrefOf']) {
  return (invoice: InvoiceTableRow) => (
    <span className={styles.links}>
      <Link href={hrefOf(invoice)}>
        Vis detaljer<VisuallyHidden elementType="span"> om faktura {numberOf(invoice)}</VisuallyHidden>
      </Link>
      {invoice.receipt_url && (
        <Link href={invoice.receipt_url} target="_blank" rel="noreferrer" className={styles.receipt}>
          Se faktura
          <VisuallyHidden elementType="span"> {numberOf(invoice)}, åbner i et nyt vindue</VisuallyHidden>
          <Icon icon={ExternalLink} size={16} />
        </Link>
      )}
    </span>
  );
}

function InvoiceBadge({ invoice }: { invoice: InvoiceTableRow }) {
  const { label, tone } = invoiceBadgeOf(invoice);
  return <Badge tone={tone}>{label}</Badge>;
}

const COLUMNS: readonly DataTableColumn<InvoiceTableRow>[] = [
  { id: 'number', label: 'Faktura', isRowHeader: true, cell: numberOf },
  {
    id: 'date',
    label: 'Oprettet',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
  },
  {
    id: 'count',
    label: 'Sager',
    cell: ({ orderCount }) => orderCount,
    cardCell: ({ orderCount }) => (orderCount === 1 ? '1 sag' : `${orderCount} sager`),
  },
  { id: 'status', label: 'Status', onCard: 'corner', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  { id: 'amount', label: 'Beløb', align: 'end', cell: ({ amount }) => formatKronerExact(amount) },
];

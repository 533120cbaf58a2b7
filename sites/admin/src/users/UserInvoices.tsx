import { messageOf } from '@rumklar/backend/errors';
import { downloadInvoice } from '@rumklar/backend/invoices/downloadInvoice';
import type { InvoiceRow } from '@rumklar/backend/invoices/listInvoices';
import { formatMonth } from '@rumklar/domain/format/dates';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { transferText, transferTexts } from '@rumklar/domain/invoices/differenceTexts';
import { invoiceFileName } from '@rumklar/domain/invoices/document';
import { invoiceBadgeOf, overdueText } from '@rumklar/domain/invoices/status';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { customerTexts } from '@rumklar/domain/users/customerTexts';
import { ACTION_TOAST } from '@rumklar/features/requests/createSiteQueryClient';
import { Badge } from '@rumklar/ui/Badge';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { DataTable } from '@rumklar/ui/DataTable';
import type { DataTableColumn } from '@rumklar/ui/DataTable/dataTableProps.ts';
import { EmptyState } from '@rumklar/ui/EmptyState';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetManyReference } from 'react-admin';
import { DialogButton, lazyDialog } from '../layout/forms/lazyDialog.tsx';
import { WHOLE } from '../resources.ts';
import { useCall } from '../useCall.ts';
import styles from './UserDetails.module.css';

/** The invoices of a user, newest first: a year of them, until all are asked for. */
export function UserInvoices({ userId }: { userId: string }) {
  const headingId = useId();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useGetManyReference<InvoiceRow>('fakturaer', {
    target: 'user_id',
    id: userId,
    ...WHOLE,
  });
  const rows = isWhole ? data : data?.slice(0, SHOWN);
  return (
    <section aria-labelledby={headingId} className="grid shrink gap-3">
      <div className={classNames('cluster between gap-2 gap-x-4', styles.heading)}>
        <h2 id={headingId}>{customerTexts.invoices}</h2>
      </div>
      {error && !data ? (
        <ErrorState
          title={invoiceTexts.listFailed.title}
          actionLabel="Prøv igen"
          onAction={() => refetch()}
        />
      ) : (
        <DataTable
          label={customerTexts.invoices}
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          empty={<EmptyState headingLevel={3} title={customerTexts.noInvoices} />}
        />
      )}
      {data && rows && rows.length < data.length && (
        <Button variant="secondary" size="sm" onPress={() => setWhole(true)}>
          {customerTexts.allInvoices(data.length)}
        </Button>
      )}
    </section>
  );
}

function Status(invoice: InvoiceRow) {
  const { label, tone } = invoiceBadgeOf(invoice);
  return <Badge tone={tone}>{label}</Badge>;
}

function noteOf(invoice: InvoiceRow) {
  return transferText(invoice) ?? overdueText(invoice);
}

function monthOf({ issued_on, created_at }: InvoiceRow) {
  return formatMonth(issued_on ?? created_at);
}

function SavePdf({ id, number }: { id: string; number: string }) {
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { saveFile } = await import('@rumklar/backend/images/download/fetchImage');
      saveFile(await call(downloadInvoice, id), invoiceFileName(number));
    },
    onError: (failure) => showToast(messageOf(failure, invoiceTexts.pdfFailed), ACTION_TOAST),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={customerTexts.savePdf(number)}
      isPending={isPending}
      onPress={() => mutate()}
    >
      {invoiceTexts.savePdf}
    </Button>
  );
}

const COLUMNS: readonly DataTableColumn<InvoiceRow>[] = [
  {
    id: 'number',
    label: 'Faktura',
    isRowHeader: true,
    cell: (invoice) => invoice.invoice_number ?? invoiceBadgeOf(invoice).label,
  },
  {
    id: 'month',
    label: 'Måned',
    cell: monthOf,
    cardCell: (invoice) => [monthOf(invoice), noteOf(invoice)].filter(Boolean).join(' · '),
  },
  {
    id: 'status',
    label: 'Status',
    onCard: 'corner',
    cell: (invoice) => {
      const note = noteOf(invoice);
      return (
        <span className={styles.status}>
          <Status {...invoice} />
          {note && <small>{note}</small>}
        </span>
      );
    },
    cardCell: (invoice) => <Status {...invoice} />,
  },
  { id: 'amount', label: 'Beløb', align: 'end', cell: ({ amount }) => formatKronerExact(amount) },
  {
    id: 'document',
    label: 'Dokument',
    align: 'end',
    onCard: 'below',
    cell: ({ id, invoice_number: number, status, transferred_on }) =>
      number && (
        <span className="wrap justify-end">
          {status !== 'draft' && status !== 'paid' && !transferred_on && (
            <RecordTransfer id={id} number={number} />
          )}
          <SavePdf id={id} number={number} />
        </span>
      ),
  },
];
const SHOWN = 12;

function RecordTransfer(invoice: { id: string; number: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogButton
        dialog={TransferDialog}
        variant="quiet"
        size="sm"
        aria-label={transferTexts.label(invoice.number)}
        onPress={() => setOpen(true)}
      >
        {transferTexts.action}
      </DialogButton>
      {isOpen && <TransferDialog {...invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

const TransferDialog = lazyDialog(async () => (await import('./terms/TransferDialog.tsx')).TransferDialog);

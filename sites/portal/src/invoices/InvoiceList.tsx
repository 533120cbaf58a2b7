import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { Button } from '@rumklar/ui/Button';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import styles from './InvoiceExport.module.css';
import { invoiceListQuery } from './invoiceQueries.ts';
import { saveLines } from './saveFiles.ts';

/** The customer's invoices, and their lines for a spreadsheet. */
export function InvoiceList() {
  const { id } = useUser();
  const { data: invoices, error, refetch } = useQuery({ ...invoiceListQuery(id), ...SHOWN_IN_PLACE });
  if (!invoices && error) {
    return <LoadError error={error} otherwise={invoiceTexts.listFailed} onRetry={refetch} />;
  }
  const years = invoices?.flatMap(({ issued_on }) => (issued_on ? Number(issued_on.slice(0, 4)) : []));
  return (
    <>
      <InvoiceTable invoices={invoices} hrefOf={(invoice) => invoicePath(invoice.id)} />
      {years && years.length > 0 && <InvoiceExport userId={id} years={[...new Set(years)]} />}
    </>
  );
}

/** Saves the lines of a year's invoices for a spreadsheet, with a button for each year. */
function InvoiceExport({ userId, years }: { userId: string; years: readonly number[] }) {
  return (
    <section className={styles.root} aria-labelledby="invoice-export">
      <h2 id="invoice-export">{invoiceTexts.csvHeading}</h2>
      <p>{invoiceTexts.csvHint}</p>
      <div className="wrap gap-2 above-4">
        {years.map((year) => (
          <YearButton key={year} userId={userId} year={year} />
        ))}
      </div>
    </section>
  );
}

function YearButton({ userId, year }: { userId: string; year: number }) {
  const save = useMutation({ mutationFn: () => saveLines(year, () => listYear(userId, year)) });
  return (
    <Button variant="secondary" size="sm" isPending={save.isPending} onPress={() => save.mutate()}>
      {invoiceTexts.saveCsv(year)}
    </Button>
  );
}

async function listYear(userId: string, year: number) {
  const { listInvoiceDocuments } = await import('@rumklar/backend/invoices/listInvoiceDocuments');
  return await listInvoiceDocuments(backend, { userId, year });
}

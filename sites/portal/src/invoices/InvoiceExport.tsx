import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { Button } from '@rumklar/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import styles from './InvoiceExport.module.css';

/** Saves the lines of a year's invoices for a spreadsheet, with a button for each year. */
export function InvoiceExport({ userId, years }: { userId: string; years: readonly number[] }) {
  return (
    <section className={styles.root} aria-labelledby="invoice-export">
      <h2 id="invoice-export">{invoiceTexts.csvHeading}</h2>
      <p>{invoiceTexts.csvHint}</p>
      <div className={styles.years}>
        {years.map((year) => (
          <YearButton key={year} userId={userId} year={year} />
        ))}
      </div>
    </section>
  );
}

function YearButton({ userId, year }: { userId: string; year: number }) {
  const save = useMutation({ mutationFn: () => saveLines(userId, year) });
  return (
    <Button variant="secondary" size="sm" isPending={save.isPending} onPress={() => save.mutate()}>
      {invoiceTexts.saveCsv(year)}
    </Button>
  );
}

async function saveLines(userId: string, year: number): Promise<void> {
  const [{ listInvoiceDocuments }, { invoiceLinesAsCsv, invoiceLinesFileName }, { saveFile }] =
    await Promise.all([
      import('@rumklar/backend/invoices/listInvoiceDocuments'),
      import('@rumklar/domain/invoices/linesCsv'),
      import('@rumklar/backend/images/download/saveFile'),
    ]);
  const csv = invoiceLinesAsCsv(await listInvoiceDocuments(backend, { userId, year }));
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), invoiceLinesFileName(year));
}

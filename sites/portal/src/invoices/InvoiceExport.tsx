import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { Button } from '@rumklar/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import styles from './InvoiceExport.module.css';
import { saveLines } from './saveFiles.ts';

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

import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { InvoiceExport } from './InvoiceExport.tsx';
import { invoiceListQuery } from './invoiceQueries.ts';

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

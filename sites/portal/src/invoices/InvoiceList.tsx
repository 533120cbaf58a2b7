import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { LoadError } from '../layout/LoadError.tsx';
import { SHOWN_IN_PLACE } from '../queryClient.ts';
import { invoiceListQuery } from './invoiceQueries.ts';

/** The customer's invoices. */
export function InvoiceList() {
  const {
    data: invoices,
    error,
    refetch,
  } = useQuery({ ...invoiceListQuery(useUser().id), ...SHOWN_IN_PLACE });
  if (!invoices && error) {
    return <LoadError error={error} otherwise={invoiceTexts.listFailed} onRetry={refetch} />;
  }
  return <InvoiceTable invoices={invoices} hrefOf={({ id }) => invoicePath(id)} />;
}

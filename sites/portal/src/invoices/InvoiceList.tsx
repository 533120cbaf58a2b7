import { toldBy } from '@rumklar/backend/errors';
import { invoiceTexts } from '@rumklar/domain/invoices/texts';
import { invoicePath } from '@rumklar/domain/routes/paths';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { InvoiceTable } from '@rumklar/ui/InvoiceTable';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { invoiceListQuery } from './invoiceQueries.ts';

/** The own invoices (specification §2, "Payment"). */
export function InvoiceList() {
  const { data: invoices, error, refetch } = useQuery(invoiceListQuery(useUser().id));
  if (!invoices && error) {
    const told = toldBy(error, invoiceTexts.listFailed);
    return (
      <ErrorState
        title={told.title}
        description={told.description}
        actionLabel="Prøv igen"
        onAction={() => refetch()}
      />
    );
  }
  return <InvoiceTable invoices={invoices} hrefOf={({ id }) => invoicePath(id)} />;
}

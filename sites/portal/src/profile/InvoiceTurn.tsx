import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';

/** The unpaid invoice alone, above another page than the dashboard. */
export function InvoiceTurn() {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  return overdue ? <LazyTurnList isInvoiceOnly /> : null;
}

/** Not part of the first load: most visits have none. */
export const LazyTurnList = lazyPart(async () => (await import('./TurnList.tsx')).TurnList, {
  failed: null,
});

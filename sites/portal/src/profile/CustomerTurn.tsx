import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { overdueInvoiceQuery } from '../invoices/invoiceQueries.ts';
import { quotesQuery } from '../orders/orderQueries.ts';
import { openQuestionsQuery } from '../questions/openQuestionsQuery.ts';
import { sellerWordsQuery } from '../sharing/sellerWordsQuery.ts';

/** An unpaid invoice, prices and questions to answer, and what sellers have written, above the dashboard. */
export function CustomerTurn() {
  const { data: quotes } = useQuery(quotesQuery(useUser().id));
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  const { data: questions } = useQuery(openQuestionsQuery(useUser().id));
  const { data: words } = useQuery(sellerWordsQuery(useUser().id));
  return overdue || quotes?.length || questions?.length || words?.length ? <TurnList /> : null;
}

/** The unpaid invoice alone, above another page. */
export function InvoiceTurn() {
  const { data: overdue } = useQuery(overdueInvoiceQuery(useUser().id));
  return overdue ? <TurnList isInvoiceOnly /> : null;
}

/** Not part of the first load: most visits have none. */
const TurnList = lazyPart(async () => (await import('./TurnList.tsx')).TurnList, { failed: null });

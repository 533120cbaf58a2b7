import { lazyPart } from '@rumklar/ui/lazyPart';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { quotesQuery } from '../orders/orderQueries.ts';

/** 'Kom videre' on the dashboard, where a price waits for the customer. */
export function WaitingQuotes() {
  const { data: quotes } = useQuery(quotesQuery(useUser().id));
  return quotes?.length ? <QuoteList quotes={quotes} /> : null;
}

/** Not part of the first load: most visits have none. */
const QuoteList = lazyPart(async () => (await import('./QuoteList.tsx')).QuoteList, { lost: null });

import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { orderNumber } from '@rumklar/domain/orders/order';
import { followTexts } from '@rumklar/domain/revisions/followTexts';
import { revisionPath } from '@rumklar/domain/routes/paths';
import type { YourTurnItem } from '@rumklar/ui/YourTurn';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { quotesQuery, useOrderCovers } from '../orders/orderQueries.ts';

/** The prices of revisions that wait for an answer, as rows of what waits for the customer. */
export function useQuoteTurns(): YourTurnItem[] {
  const { data: quotes = [] } = useQuery(quotesQuery(useUser().id));
  const covers = useOrderCovers(quotes.map(({ order_id: id, cover }) => ({ id, cover })));
  return quotes.map(({ order_id, number, title, order_number, quoted_kroner, judged_at }) => ({
    id: `${order_id} ${number}`,
    title: followTexts.quote(quoted_kroner),
    meta: followTexts.quoteAbout(title, orderNumber(order_number), dayAndTime(judged_at, new Date())),
    images: [covers.get(order_id)],
    action: {
      label: followTexts.seeQuote,
      'aria-label': followTexts.answerQuote(title),
      href: revisionPath(order_id, number),
    },
  }));
}

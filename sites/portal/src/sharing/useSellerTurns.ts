import type { SellerWords } from '@rumklar/backend/sharing/sellerWords';
import { dayAndTime } from '@rumklar/domain/format/dayAndTime';
import { orderNumber } from '@rumklar/domain/orders/order';
import { finishedImagesPath } from '@rumklar/domain/routes/paths';
import { sellerTexts as texts } from '@rumklar/domain/sharing/sellerTexts';
import type { YourTurnItem } from '@rumklar/ui/YourTurn';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { useOrderCovers } from '../orders/orderQueries.ts';
import { sellerWordsQuery } from './sellerWordsQuery.ts';

/** What people with a link have pointed at, a row for each order with the newest words. */
export function useSellerTurns(): YourTurnItem[] {
  const { data = [] } = useQuery(sellerWordsQuery(useUser().id));
  const orders = new Map<string, SellerWords[]>();
  for (const words of data) orders.set(words.order_id, [...(orders.get(words.order_id) ?? []), words]);
  const rows = [...orders.values()].flatMap(([newest, ...more]) => (newest ? [{ newest, more }] : []));
  const covers = useOrderCovers(rows.map(({ newest: { id, cover } }) => ({ id, cover })));
  return rows.map(({ newest, more }) => {
    const { id, order_id, order_number, title, name, note, x, y, created_at } = newest;
    return {
      id,
      title: texts.turn(name, title),
      meta: texts.turnMeta(note, more.length, orderNumber(order_number), dayAndTime(created_at, new Date())),
      images: [covers.get(id)],
      mark: { x, y },
      action: {
        label: texts.turnAction,
        'aria-label': texts.turnLabel(title),
        href: finishedImagesPath(order_id),
      },
    };
  });
}

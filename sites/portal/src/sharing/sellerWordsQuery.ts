import { listSellerWords } from '@rumklar/backend/sharing/sellerWords';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** What people with a link have pointed at in all orders of the person, and waits. A failure leaves it out. */
export function sellerWordsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'sellerWords', userId],
    queryFn: () => listSellerWords(backend),
    meta: { showsToast: false },
  });
}

import { listOpenQuestions } from '@rumklar/backend/questions/listOpenQuestions';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** The questions that wait for the customer. Shown in passing: a failure leaves them out. */
export function openQuestionsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'openQuestions', userId],
    queryFn: () => listOpenQuestions(backend, userId),
    meta: { showsToast: false },
  });
}

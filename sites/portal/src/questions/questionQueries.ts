import { listOpenQuestions } from '@rumklar/backend/questions/listOpenQuestions';
import { listQuestions } from '@rumklar/backend/questions/listQuestions';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';

/** What the studio has asked about an order. */
export function questionsQuery(orderId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'questions', orderId],
    queryFn: () => listQuestions(backend, orderId),
  });
}

/** The questions that wait for the customer. Shown in passing: a failure leaves them out. */
export function openQuestionsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'openQuestions', userId],
    queryFn: () => listOpenQuestions(backend, userId),
    meta: { showsToast: false },
  });
}

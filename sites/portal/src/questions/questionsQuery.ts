import { listQuestions } from '@rumklar/backend/questions/questions';
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

import type { OrderQuestion } from '@rumklar/domain/questions/question';
import { questionTexts } from '@rumklar/domain/questions/questionTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * What the customer of an order was asked, oldest first.
 *
 * @throws BackendError 'Kunne ikke hente spørgsmålene'
 */
export async function listQuestions(client: Backend, orderId: string): Promise<OrderQuestion[]> {
  return await read(
    client
      .from('order_pauses')
      .select('id, mark_id, question, asked_at, answer, ended_at')
      .eq('order_id', orderId)
      .order('asked_at'),
    questionTexts.loadFailed,
  );
}

import { questionTexts } from '@rumklar/domain/questions/questionTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Asks the customer of an order that is not finished, and stops the clock of its promise; for whoever sees the work.
 *
 * @param asked `id` is chosen by the caller: sent again after a lost response, it is one question; `markId` `null`: about the order
 * @throws BackendError `too_many_questions`, `order_finished`, `mark_not_found`, `question_invalid`, `forbidden`, `network`
 */
export async function askCustomer(
  client: Backend,
  asked: { id: string; orderId: string; markId: string | null; question: string },
): Promise<void> {
  await read(
    client.rpc('ask_customer', {
      p_id: asked.id,
      p_order_id: asked.orderId,
      p_mark_id: asked.markId,
      p_question: asked.question,
    }),
    questionTexts.sendFailed,
    { too_many_questions: questionTexts.tooMany, order_finished: questionTexts.finished },
  );
}

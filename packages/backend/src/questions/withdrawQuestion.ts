import { questionTexts } from '@rumklar/domain/questions/questionTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Withdraws a question that the customer has not answered; for whoever sees the work.
 *
 * @throws BackendError `question_ended` where the customer was first, `question_not_found`, `forbidden`, `network`
 */
export async function withdrawQuestion(client: Backend, id: string): Promise<void> {
  await read(client.rpc('withdraw_question', { p_id: id }), questionTexts.withdrawFailed, {
    question_ended: questionTexts.answered,
  });
}

import { questionTexts } from '@rumklar/domain/questions/questionTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * Answers a question of the studio about an order of the caller; the same words again change nothing.
 *
 * @throws BackendError `question_ended`, `question_not_found`, `question_invalid`, `not_signed_in`, `network`
 */
export async function answerQuestion(client: Backend, id: string, answer: string): Promise<void> {
  await read(client.rpc('answer_question', { p_id: id, p_answer: answer }), questionTexts.answerFailed, {
    question_ended: questionTexts.ended,
  });
}

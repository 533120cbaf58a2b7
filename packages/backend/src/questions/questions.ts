import { type OrderQuestion, questionTexts } from '@rumklar/domain/questions/question';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** What the customer of an order was asked, oldest first. */
export async function listQuestions(client: Backend, orderId: string): Promise<OrderQuestion[]> {
  return await unwrap(
    client
      .from('order_pauses')
      .select('id, mark_id, question, asked_at, answer, ended_at')
      .eq('order_id', orderId)
      .order('asked_at'),
    questionTexts.loadFailed,
  );
}

/**
 * Asks the customer of an order that is not finished, and stops the clock of its promise; for whoever sees the work.
 *
 * @param asked `id` is chosen by the caller: sent again after a lost response, it is one question; `markId` `null`: about the
 * order
 * @throws BackendError `too_many_questions`, `order_finished`, `invalid` (no such order or mark, or no question)
 */
export async function askCustomer(
  client: Backend,
  asked: { id: string; orderId: string; markId: string | null; question: string },
): Promise<void> {
  await unwrap(
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

/** Answers a question; the same again changes nothing. @throws BackendError `question_ended`, `invalid` (no such one) */
export async function answerQuestion(client: Backend, id: string, answer: string): Promise<void> {
  await unwrap(client.rpc('answer_question', { p_id: id, p_answer: answer }), questionTexts.answerFailed, {
    question_ended: questionTexts.ended,
  });
}

/** Withdraws an open question; for whoever sees the work. @throws BackendError `question_ended`, `invalid` (no such one) */
export async function withdrawQuestion(client: Backend, id: string): Promise<void> {
  await unwrap(client.rpc('withdraw_question', { p_id: id }), questionTexts.withdrawFailed, {
    question_ended: questionTexts.answered,
  });
}

/** Notes that an order's answers, and the team notes that name the caller, were seen; for whoever sees the work. */
export async function markOrderNewsSeen(client: Backend, orderId: string): Promise<void> {
  await unwrap(client.rpc('read_order_news', { p_order_id: orderId }), questionTexts.loadFailed);
}

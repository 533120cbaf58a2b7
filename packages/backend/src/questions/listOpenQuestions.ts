import { profileTexts } from '@rumklar/domain/profile/texts';
import type { OpenQuestion } from '@rumklar/domain/questions/question';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';

/** The questions that wait for an answer of the customer, the oldest first. */
export async function listOpenQuestions(client: Backend, userId: string): Promise<OpenQuestion[]> {
  const rows = await unwrap(
    client
      .from('order_pauses')
      .select('id, order_id, question, asked_at, orders!order_id!inner (title, number)')
      .is('ended_at', null)
      .eq('orders.user_id', userId)
      .order('asked_at'),
    profileTexts.dashboardOrdersFailed,
  );
  return rows.map(({ orders: { title, number }, ...question }) => ({
    ...question,
    title,
    order_number: number,
  }));
}

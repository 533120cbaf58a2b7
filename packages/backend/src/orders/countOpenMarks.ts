import { markAnswerTexts } from '@rumklar/domain/images/markAnswerTexts';
import type { Backend } from '../client.ts';
import { databaseFailure } from '../failures.ts';

/**
 * How many marks of some orders have no answer yet.
 *
 * @throws BackendError with 'Markeringerne kunne ikke hentes'
 */
export async function countOpenMarks(client: Backend, orderIds: readonly string[]): Promise<number> {
  const response = await client
    .from('image_marks')
    .select('id', { count: 'exact', head: true })
    .in('order_id', [...orderIds])
    .eq('state', 'open');
  if (response.error) throw databaseFailure(response, markAnswerTexts.countFailed);
  return response.count ?? 0;
}

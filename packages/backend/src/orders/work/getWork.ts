import type { StaffOrder } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * An order as whoever works on it needs it; for leads and the editor who has it.
 *
 * @throws BackendError `work_not_found`, `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function getWork(client: Backend, orderId: string): Promise<StaffOrder> {
  return await read(client.rpc('get_work', { p_order_id: orderId }), workTexts.pageFailed, {
    work_not_found: workTexts.notYours,
  });
}

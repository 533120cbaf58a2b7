import type { ListedWork, WorkList } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Open work by its time, at most 100; for the studio.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function listWork(client: Backend, part: WorkList): Promise<ListedWork[]> {
  return await read(client.rpc('list_work', { p_part: part }), workTexts.listFailed);
}

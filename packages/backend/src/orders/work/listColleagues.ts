import type { Colleague } from '@rumklar/domain/orders/work/work';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * The people of the studio by name; for themselves.
 *
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function listColleagues(client: Backend): Promise<Colleague[]> {
  return await read(client.rpc('list_colleagues'), workTexts.listFailed);
}

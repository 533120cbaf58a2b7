import type { Desk } from '@rumklar/domain/orders/list/desk';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * What there is to do in the studio, by one call; for administrators.
 *
 * @throws BackendError 'Kunne ikke hente overblikket'
 */
export async function getDesk(client: Backend): Promise<Desk> {
  return await read(client.rpc('get_desk').single(), deskTexts.loadFailed);
}

import { priceTexts } from '@rumklar/domain/prices/texts';
import type { OpeningHours } from '@rumklar/domain/promise/turnaround';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * When the studio works.
 *
 * @throws BackendError
 */
export async function getOpeningHours(client: Backend): Promise<OpeningHours> {
  return await read(client.rpc('get_opening_hours'), priceTexts.loadFailed);
}

import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import type { Backend } from '../../client.ts';
import { read } from '../../failures.ts';

/**
 * Takes the free order that is due first; for the studio. Sent again, it takes another one.
 *
 * @returns the order's id; `null` where none is free
 * @throws BackendError `forbidden`, `not_signed_in`, `network`, `unexpected`
 */
export async function takeNextWork(client: Backend): Promise<string | null> {
  return await read(client.rpc('take_next_work'), workTexts.failed);
}

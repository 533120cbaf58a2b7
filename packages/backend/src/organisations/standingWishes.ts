import { wishesTexts } from '@rumklar/domain/organisations/wishesTexts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * What the firm of the signed-in person, or the person, wants in every order; empty: nothing.
 *
 * @throws BackendError 'Kunne ikke hente jeres faste ønsker'
 */
export async function getStandingWishes(client: Backend): Promise<string> {
  const row = await read(
    client.from('standing_wishes').select('content').maybeSingle(),
    wishesTexts.loadFailed,
  );
  return row?.content ?? '';
}

/**
 * Replaces them.
 *
 * @throws BackendError 'De faste ønsker kunne ikke gemmes'
 */
export async function setStandingWishes(client: Backend, content: string): Promise<void> {
  await read(client.rpc('set_standing_wishes', { p_content: content }), wishesTexts.saveFailed);
}

import type { Desk, WeekFigures } from '@rumklar/domain/orders/list/desk';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { orderTexts } from '@rumklar/domain/orders/texts';
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

/**
 * The figures of a year, a row for each week, newest first; for administrators.
 *
 * @throws BackendError 'Fejl ved hentning af ordrer'
 */
export async function listWeekFigures(client: Backend): Promise<WeekFigures[]> {
  return await read(client.rpc('list_weekly_figures'), orderTexts.listFailed);
}

import type { WeekFigures } from '@rumklar/domain/orders/list/desk';
import { orderTexts } from '@rumklar/domain/orders/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/**
 * The figures of a year, a row for each week, newest first; for administrators.
 *
 * @throws BackendError 'Fejl ved hentning af ordrer'
 */
export async function listWeekFigures(client: Backend): Promise<WeekFigures[]> {
  return await read(client.rpc('list_weekly_figures'), orderTexts.listFailed);
}

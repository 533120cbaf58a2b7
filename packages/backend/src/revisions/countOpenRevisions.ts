import { queuedStatuses } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { databaseFailure } from '../failures.ts';

/**
 * How many revisions the studio's queue has; for customers, those of their own orders.
 *
 * @throws BackendError `network`, `unexpected`
 */
export async function countOpenRevisions(client: Backend): Promise<number> {
  const response = await client
    .from('revisions')
    .select('id', { count: 'exact', head: true })
    .in('status', queuedStatuses);
  if (response.error) throw databaseFailure(response, revisionTexts.listFailed);
  return response.count ?? 0;
}

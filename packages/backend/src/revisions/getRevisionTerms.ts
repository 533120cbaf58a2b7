import type { WishTerms } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * What a revision costs if it is a new wish; for administrators.
 *
 * @throws BackendError `forbidden`, `network`, `unexpected`, also for a revision that does not exist
 */
export async function getRevisionTerms(client: Backend, revisionId: string): Promise<WishTerms> {
  return await read(
    client.rpc('get_revision_terms', { p_id: revisionId }).single(),
    revisionTexts.termsFailed,
    revisionRefusals,
  );
}

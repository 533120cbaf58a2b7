import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Withdraws a revision of the customer that nobody has begun.
 *
 * @throws BackendError `revision_status`, `revision_not_found`, `not_signed_in`, `network`, `unexpected`
 */
export async function withdrawRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await read(
    client.rpc('withdraw_revision', { p_id: revisionId }),
    revisionTexts.changeFailed,
    revisionRefusals,
  );
}

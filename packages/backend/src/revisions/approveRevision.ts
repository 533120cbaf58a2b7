import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Says that the customer is content with a delivered revision.
 *
 * @throws BackendError `revision_status`, `revision_not_found`, `not_signed_in`, `network`, `unexpected`
 */
export async function approveRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await read(
    client.rpc('approve_revision', { p_id: revisionId }),
    revisionTexts.changeFailed,
    revisionRefusals,
  );
}

import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Declines a revision that nobody has begun; administrators only.
 *
 * @param declined `reason` is what the customer reads
 * @throws BackendError `revision_invalid`, `revision_status`, `revision_not_found`, `forbidden`, `network`, `unexpected`
 */
export async function declineRevision(
  client: Backend,
  declined: { revisionId: string; reason: string },
): Promise<Revision> {
  return await read(
    client.rpc('decline_revision', { p_id: declined.revisionId, p_reason: declined.reason }),
    revisionTexts.changeFailed,
    { ...revisionRefusals, revision_invalid: revisionTexts.reasonRequired },
  );
}

import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Delivers the new versions of a revision together; administrators only. Where nothing was possible it is declined.
 *
 * @throws BackendError `revision_item_open`, `revision_version_missing`, `revision_too_early`, `revision_status`,
 * `revision_not_found`, `forbidden`, `network`, `unexpected`
 */
export async function deliverRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await read(client.rpc('deliver_revision', { p_id: revisionId }), revisionTexts.deliverFailed, {
    ...revisionRefusals,
    revision_too_early: revisionTexts.orderReopened,
    revision_item_open: revisionTexts.itemOpen,
    revision_version_missing: revisionTexts.versionMissing,
  });
}

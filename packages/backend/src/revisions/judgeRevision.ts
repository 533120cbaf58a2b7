import type { Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionCause } from '@rumklar/domain/revisions/status';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/**
 * Says whether a revision is the studio's fault or a new wish; administrators only. Work begins, or the price waits for the
 * customer.
 *
 * @param judgement `priceKroner` of a wish in DKK: left out for a free round, 0 to give it away
 * @throws BackendError `revision_price_required`, `revision_is_free`, `revision_invalid`, `overdue_invoice`,
 * `revision_status`, `revision_not_found`, `forbidden`, `network`, `unexpected`
 */
export async function judgeRevision(
  client: Backend,
  judgement: { revisionId: string; cause: RevisionCause; priceKroner?: number; reason?: string },
): Promise<Revision> {
  return await read(
    client.rpc('judge_revision', {
      p_id: judgement.revisionId,
      p_cause: judgement.cause,
      p_amount_kroner: judgement.priceKroner ?? null,
      p_reason: judgement.reason ?? null,
    }),
    revisionTexts.changeFailed,
    {
      ...revisionRefusals,
      revision_invalid: revisionTexts.judgementInvalid,
      revision_price_required: revisionTexts.priceRequired,
      revision_is_free: revisionTexts.stillFree,
      overdue_invoice: revisionTexts.customerOverdue,
    },
  );
}

import type { Revision } from '@rumklar/domain/revisions/revision';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { unwrap } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

/** The customer is content with a delivered revision. @throws BackendError `revision_status`, `revision_not_found` */
export async function approveRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await unwrap(
    client.rpc('approve_revision', { p_id: revisionId }),
    revisionTexts.changeFailed,
    revisionRefusals,
  );
}

/** Withdraws a revision that nobody has begun. @throws BackendError `revision_status`, `revision_not_found` */
export async function withdrawRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await unwrap(
    client.rpc('withdraw_revision', { p_id: revisionId }),
    revisionTexts.changeFailed,
    revisionRefusals,
  );
}

/**
 * Accepts the price of the customer's wish, or refuses it, which withdraws the revision.
 *
 * @param answer `quotedKroner` is the price that was shown, in DKK
 * @throws BackendError `total_changed`, `overdue_invoice`, `revision_status`, `revision_not_found`
 */
export async function answerQuote(
  client: Backend,
  answer: { revisionId: string; isAccepted: boolean; quotedKroner: number },
): Promise<Revision> {
  return await unwrap(
    client.rpc('answer_quote', {
      p_id: answer.revisionId,
      p_accept: answer.isAccepted,
      p_amount_kroner: answer.quotedKroner,
    }),
    revisionTexts.changeFailed,
    {
      ...revisionRefusals,
      total_changed: revisionTexts.priceChanged,
      overdue_invoice: revisionTexts.overdue,
    },
  );
}

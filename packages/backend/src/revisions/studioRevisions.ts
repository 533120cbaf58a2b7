import {
  type QueuedRevision,
  type QueuedStatus,
  queuedStatuses,
  REVISION_PAGE_SIZE,
  type WishTerms,
} from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionCause, RevisionItemState } from '@rumklar/domain/revisions/status';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { databaseFailure, unwrap } from '../failures.ts';
import { revisionRefusals } from './revisionRefusals.ts';

export interface RevisionQueueQuery {
  /** Left out for all open revisions. */
  status?: QueuedStatus | undefined;
  /** The last revision of the page before; left out for the first page. */
  after?: Pick<QueuedRevision, 'id' | 'sent_at' | 'due_at'> | undefined;
}

/**
 * One page of the studio's open revisions by their due times, those without one last; for administrators. A page with fewer
 * than {@link REVISION_PAGE_SIZE} is the last one.
 */
export async function listRevisionQueue(
  client: Backend,
  { status, after }: RevisionQueueQuery,
  signal?: AbortSignal,
): Promise<QueuedRevision[]> {
  const page = client.rpc('list_revision_queue', {
    p_limit: REVISION_PAGE_SIZE,
    ...(status && { p_status: status }),
    ...(after && { p_after_due: after.due_at, p_after_sent: after.sent_at, p_after_id: after.id }),
  });
  return await unwrap(signal ? page.abortSignal(signal) : page, revisionTexts.listFailed);
}

/** How many revisions the studio's queue has; for customers, those of their own orders. */
export async function countOpenRevisions(client: Backend): Promise<number> {
  const response = await client
    .from('revisions')
    .select('id', { count: 'exact', head: true })
    .in('status', queuedStatuses);
  if (response.error) throw databaseFailure(response, revisionTexts.listFailed);
  return response.count ?? 0;
}

/**
 * Says whether a revision is the studio's fault or a new wish; administrators only. Work begins, or the price waits for the
 * customer.
 *
 * @param judgement `priceKroner` of a wish in DKK: left out for a free round, 0 to give it away
 * @throws BackendError `revision_price_required`, `revision_is_free`, `revision_invalid`, `overdue_invoice`,
 * `revision_status`, `revision_not_found`
 */
export async function judgeRevision(
  client: Backend,
  judgement: { revisionId: string; cause: RevisionCause; priceKroner?: number; reason?: string },
): Promise<Revision> {
  return await unwrap(
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

/** What a revision costs if it is a new wish; for administrators. @throws BackendError `not_found` */
export async function getRevisionTerms(client: Backend, revisionId: string): Promise<WishTerms> {
  return await unwrap(
    client.rpc('get_revision_terms', { p_id: revisionId }).single(),
    revisionTexts.termsFailed,
    revisionRefusals,
  );
}

/**
 * Declines a revision that nobody has begun, with the `reason` that the customer reads; administrators only.
 *
 * @throws BackendError `revision_invalid`, `revision_status`, `revision_not_found`
 */
export async function declineRevision(
  client: Backend,
  declined: { revisionId: string; reason: string },
): Promise<Revision> {
  return await unwrap(
    client.rpc('decline_revision', { p_id: declined.revisionId, p_reason: declined.reason }),
    revisionTexts.changeFailed,
    { ...revisionRefusals, revision_invalid: revisionTexts.reasonRequired },
  );
}

/**
 * Notes what was made of an image of a revision in progress; for whoever does the work.
 *
 * @param item `answer` is what the customer reads; needed when it was not possible, and cleared by `open`
 * @throws BackendError `mark_answer_required`, `revision_invalid`, `image_not_found`, `revision_status`, `revision_not_found`
 */
export async function answerRevisionItem(
  client: Backend,
  item: { revisionId: string; deliverableId: string; state: RevisionItemState; answer?: string },
): Promise<void> {
  await unwrap(
    client.rpc('answer_revision_item', {
      p_revision_id: item.revisionId,
      p_deliverable_id: item.deliverableId,
      p_state: item.state,
      p_answer: item.answer ?? null,
    }),
    revisionTexts.changeFailed,
    {
      ...revisionRefusals,
      revision_invalid: revisionTexts.reasonRequired,
      mark_answer_required: revisionTexts.reasonRequired,
      image_not_found: revisionTexts.imageGone,
    },
  );
}

/**
 * Delivers the new versions of a revision together; administrators only. Where nothing was possible it is declined.
 *
 * @throws BackendError `revision_item_open`, `revision_version_missing`, `revision_too_early`, `revision_status`,
 * `revision_not_found`
 */
export async function deliverRevision(client: Backend, revisionId: string): Promise<Revision> {
  return await unwrap(client.rpc('deliver_revision', { p_id: revisionId }), revisionTexts.deliverFailed, {
    ...revisionRefusals,
    revision_too_early: revisionTexts.orderReopened,
    revision_item_open: revisionTexts.itemOpen,
    revision_version_missing: revisionTexts.versionMissing,
  });
}

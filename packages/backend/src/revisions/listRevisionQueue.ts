import { type QueuedRevision, type QueuedStatus, REVISION_PAGE_SIZE } from '@rumklar/domain/revisions/queue';
import { revisionTexts } from '@rumklar/domain/revisions/texts';
import type { Backend } from '../client.ts';
import { read } from '../failures.ts';

/** What the queue is filtered by, and where the page begins. */
export interface RevisionQueueQuery {
  /** Left out for all open revisions. */
  status?: QueuedStatus | undefined;
  /** The last revision of the page before; left out for the first page. */
  after?: Pick<QueuedRevision, 'id' | 'sent_at' | 'due_at'> | undefined;
}

/**
 * One page of the studio's open revisions by their due times, those without one last; for administrators. A page with
 * fewer than {@link REVISION_PAGE_SIZE} is the last one.
 *
 * @throws BackendError `forbidden`, `network`, `unexpected`
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
  return await read(signal ? page.abortSignal(signal) : page, revisionTexts.listFailed);
}

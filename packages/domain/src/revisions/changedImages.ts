import type { OrderRevision, RevisionItem } from './revision.ts';

/** What of a revision says which images it has changed. */
interface ChangingRevision extends Pick<OrderRevision, 'status'> {
  items: readonly Pick<RevisionItem, 'deliverable_id' | 'state'>[];
}

/**
 * The deliverables that have a new version by a revision which was delivered and is not approved yet. The last revision
 * of an image counts.
 *
 * @param revisions of an order, by number ascending
 */
export function changedImages(revisions: readonly ChangingRevision[]): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const { status, items } of revisions) {
    for (const { deliverable_id, state } of items) {
      if (state !== 'done') continue;
      if (status === 'delivered') changed.add(deliverable_id);
      if (status === 'approved') changed.delete(deliverable_id);
    }
  }
  return changed;
}

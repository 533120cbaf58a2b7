import type { ImageMark } from '../images/marks/marks.ts';
import type { RevisionCause, RevisionItemState, RevisionStatus } from './status.ts';

/** A request to correct delivered images of an order, as its people read it. */
export interface Revision {
  id: string;
  order_id: string;
  /** Counts the revisions of the order from 1. */
  number: number;
  status: RevisionStatus;
  /** `null` until the studio has judged it. */
  cause: RevisionCause | null;
  /** DKK, of a wish that is not free. */
  quoted_kroner: number | null;
  /** The studio's words about the price, or about why it cannot be done. */
  reason: string | null;
  sent_at: string;
  /** When the studio promised it; `null`: nothing was promised, or a price waits for the customer. */
  due_at: string | null;
  delivered_at: string | null;
  closed_at: string | null;
}

/** A revision with the images that it is about, in the order in which the customer chose them. */
export interface OrderRevision extends Revision {
  items: RevisionItem[];
}

/** What should be different in one delivered image, and what the studio made of it. */
export interface RevisionItem {
  deliverable_id: string;
  /** The version that is meant; `null` when it was deleted after the revision. */
  finished_id: string | null;
  /** Its place among the images of the revision, from 1. */
  position: number;
  /** The customer's words; empty where the marks say it. */
  note: string;
  state: RevisionItemState;
  /** The studio's words to the customer; always there when it was not possible. */
  answer: string | null;
  /** In the order in which they were made, by which they are numbered. */
  marks: ImageMark[];
}

export interface NewRevision {
  /** UUID; sent again it is the same revision. */
  id: string;
  orderId: string;
  items: readonly NewRevisionItem[];
}

export interface NewRevisionItem {
  deliverableId: string;
  finishedId: string;
  note: string;
  marks: readonly ImageMark[];
}

/** At most so many characters about an image, counted as Postgres counts them. */
export const MAX_REVISION_NOTE = 1000;

export const MAX_REVISION_IMAGES = 200;

export const MAX_REVISION_BYTES = 512 * 1024;

interface ChangingRevision extends Pick<OrderRevision, 'status'> {
  items: readonly Pick<RevisionItem, 'deliverable_id' | 'state'>[];
}

/**
 * The deliverables that have a new version by a revision which was delivered and is not approved yet. The last revision of an
 * image counts.
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

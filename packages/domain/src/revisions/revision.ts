import type { ImageMark } from '../images/marks.ts';
import type { RevisionCause, RevisionStatus } from './status.ts';

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
  /** ISO 8601, as the moments below. */
  sent_at: string;
  /** When the studio promised it; `null`: nothing was promised, or a price waits for the customer. */
  due_at: string | null;
  delivered_at: string | null;
  closed_at: string | null;
}

/** What a customer asks for. */
export interface NewRevision {
  /** UUID; sent again it is the same revision. */
  id: string;
  orderId: string;
  items: readonly NewRevisionItem[];
}

/** What should be different in one image: words, marks, or both. */
export interface NewRevisionItem {
  deliverableId: string;
  /** The delivered version that is meant. */
  finishedId: string;
  /** At most {@link MAX_REVISION_NOTE} characters. */
  note: string;
  marks: readonly ImageMark[];
}

/** At most so many characters about an image, counted as Postgres counts them. */
export const MAX_REVISION_NOTE = 1000;

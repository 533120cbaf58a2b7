import type { OrderStatus } from '../orders/status/status.ts';
import type { RevisionCause, RevisionStatus } from './status.ts';

/** The states of the revisions that the studio's queue shows. */
export const queuedStatuses = ['sent', 'quoted', 'in_progress'] as const satisfies readonly RevisionStatus[];

/** One of {@link queuedStatuses}. */
export type QueuedStatus = (typeof queuedStatuses)[number];

/** An open revision in the studio's queue. */
export interface QueuedRevision {
  id: string;
  order_id: string;
  /** Counts the revisions of the order from 1. */
  number: number;
  status: QueuedStatus;
  cause: RevisionCause | null;
  quoted_kroner: number | null;
  /** ISO 8601. */
  sent_at: string;
  /** When it was promised; `null`: nothing was promised, or a price waits for the customer. */
  due_at: string | null;
  order_number: number;
  order_status: OrderStatus;
  title: string;
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  /** How many it is about. */
  images: number;
  /** The version that its first image means; `null`: it was deleted since. */
  cover_path: string | null;
  cover_preview_path: string | null;
  /** Who has it: the name, or the beginning of the e-mail address; `null`: nobody. */
  assignee: string | null;
}

/** Whether a value from outside is one of {@link queuedStatuses}. */
export function isQueuedStatus(value: unknown): value is QueuedStatus {
  return queuedStatuses.some((status) => status === value);
}

/** What a revision costs if the studio finds that it is a new wish. */
export interface WishTerms {
  /** How many wishes of an order are free; `null`: the company has not decided. */
  free_rounds: number | null;
  /** How many of them the order's other revisions have used. */
  used_rounds: number;
  /** ISO 8601: by when it had to be sent to be free; `null`: the company has not decided. */
  free_until: string | null;
  is_free: boolean;
  /** Whether an invoice of the customer is long overdue: only faults are corrected then. */
  is_overdue: boolean;
}

/** Rows of one page of the queue. */
export const REVISION_PAGE_SIZE = 25;

import type { QueuedRevision } from '../../revisions/queue.ts';
import type { OrderStatus } from '../status/status.ts';
import type { OrderWork, WorkFilter } from '../work/work.ts';

export interface OriginalCover {
  cover_path: string | null;
  cover_preview_path: string | null;
}

export interface OrderSummary extends OriginalCover {
  order_id: string;
  /** Originals without floor plans. */
  images: number;
  ready: number;
  notes: number;
  open_revision: number | null;
  /** `null`: nothing is left to do. */
  work: OrderWork | null;
  /** Whether its customer has answered, or a note names the caller, and nobody has seen it. */
  has_news: boolean;
}

export interface WaitingOrder extends Omit<OrderSummary, 'order_id' | 'open_revision'> {
  id: string;
  number: number;
  title: string;
  status: OrderStatus;
  created_at: string;
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  /** ISO 8601; `null`: no time was promised. */
  due_at: string | null;
  /** Since when the studio waits for an answer of the customer; `null`: it waits for none. */
  paused_at: string | null;
  /** `late` as `isLate` says; what is to be checked; `today`: due before midnight in Denmark; else what the caller has, or nobody. */
  part: 'late' | 'today' | WorkFilter;
}

export type AttentionKind =
  | 'answers'
  | 'mentions'
  | 'mails'
  | 'payments'
  | 'billing'
  | 'invitations'
  | 'limits';

export interface Attention {
  kind: AttentionKind;
  count: number;
  /** The newest ten. */
  items: readonly AttentionItem[];
}

/** An answer, a note, a mail that failed, an invoice, an invitation or an account. */
export interface AttentionItem {
  id: string;
  /** The customer's name, or the e-mail address without one. */
  name: string;
  /** ISO 8601: when it went wrong, or was asked for. */
  at: string;
  /** The question, the kind of a mail, or the number of an invoice. */
  subject: string | null;
  /** The answer, the note, the mail service's response, Stripe's decline code, or the problem of an invoice that is stuck. */
  reason: string | null;
  order_id: string | null;
  user_id: string | null;
}

export const firstSteps = ['company', 'account', 'vat', 'prices', 'label', 'factor', 'order'] as const;

export type FirstStep = (typeof firstSteps)[number];

export interface DeskContent {
  /** Which of the first steps are done; `null` once all of them were. */
  first_steps: Readonly<Record<FirstStep, boolean>> | null;
  /** Orders that are not begun. */
  waiting: number;
  in_progress: number;
  work_counts: Readonly<Record<WorkFilter, number>>;
  /** Orders that were completed since midnight in Denmark. */
  completed_today: number;
  open_revisions: number;
  /** Open revisions whose promised time has passed. */
  overdue_revisions: number;
  /** Unfinished orders whose promised time has passed, with images. */
  late_orders: number;
  /** Others that are due today. */
  due_today: number;
  /** Originals without a finished image that are not skipped, by the assignee of their order; `name` is `null` for nobody. */
  load: readonly { name: string | null; images: number }[];
  attention: Attention[];
  /** The five revisions that are overdue longest. */
  revisions: QueuedRevision[];
  /** Five of each part, those first that have waited longest. */
  orders: WaitingOrder[];
}

export interface OrderPlace {
  previous_id: string | null;
  next_id: string | null;
  /** From 1; `null` for an order that the filter leaves out. */
  place: number | null;
  /** How many orders the list has, at most {@link MOST_COUNTED} and one. */
  total: number;
}

/** How many orders the tabs of the list have, each at most {@link MOST_COUNTED} and one. */
export interface OrderCounts {
  /** Of any status, cancelled ones included. */
  total: number;
  draft: number;
  pending: number;
  completed: number;
}

/** `find_order_place` and `count_orders` count no further. */
export const MOST_COUNTED = 1000;

/** What happened in the studio in a week. Times in working minutes; `null` where nothing ended in the week. */
export interface WeekFigures {
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  /** Placed in it, without cancelled ones. */
  orders: number;
  images: number;
  /** The median from placing to beginning, of orders that were begun in it. */
  waited_minutes: number | null;
  /** The median from beginning to completing, of orders that were completed in it. */
  worked_minutes: number | null;
  /** Revisions that were sent in it, by their cause. */
  faults: number;
  wishes: number;
}

import { formatDayOfYear, TIME_ZONE } from '../format/dates.ts';
import { daysBetween } from '../format/dayAndTime.ts';
import type { OrderStatus } from '../orders/status/status.ts';
import type { RevisionItem } from './revision.ts';
import type { RevisionCause, RevisionItemState, RevisionStatus } from './status.ts';

export const queuedStatuses = ['sent', 'quoted', 'in_progress'] as const satisfies readonly RevisionStatus[];

export type QueuedStatus = (typeof queuedStatuses)[number];

export interface QueuedRevision {
  id: string;
  order_id: string;
  /** Counts the revisions of the order from 1. */
  number: number;
  status: QueuedStatus;
  cause: RevisionCause | null;
  quoted_kroner: number | null;
  sent_at: string;
  /** When it was promised; `null`: nothing was promised, or a price waits for the customer. */
  due_at: string | null;
  order_number: number;
  order_status: OrderStatus;
  title: string;
  /** The customer's name, or the e-mail address without one. */
  customer: string;
  images: number;
  /** The version that its first image means; `null`: it was deleted since. */
  cover_path: string | null;
  cover_preview_path: string | null;
  /** Who has it: the name, or the beginning of the e-mail address; `null`: nobody. */
  assignee: string | null;
}

export function isQueuedStatus(value: unknown): value is QueuedStatus {
  return queuedStatuses.some((status) => status === value);
}

export interface WishTerms {
  /** How many wishes of an order are free; `null`: the company has not decided. */
  free_rounds: number | null;
  used_rounds: number;
  /** ISO 8601: by when it had to be sent to be free; `null`: the company has not decided. */
  free_until: string | null;
  is_free: boolean;
  /** Whether an invoice of the customer is long overdue: only faults are corrected then. */
  is_overdue: boolean;
}

export const REVISION_PAGE_SIZE = 25;

/** How soon something is due, by the calendar in Denmark. */
export type DueState = 'overdue' | 'today' | 'tomorrow' | 'later';

/** @param dueAt ISO 8601 @param now in ms since 1970 */
export function dueState(dueAt: string, now: number): DueState {
  if (Date.parse(dueAt) < now) return 'overdue';
  const days = daysBetween(new Date(now), new Date(dueAt));
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** When something is due: `kl. 14.30` today and tomorrow, `26. november kl. 14.30` on any other day. */
export function dueTime(dueAt: string, state: DueState): string {
  const time = `kl. ${clock.format(new Date(dueAt))}`;
  return state === 'today' || state === 'tomorrow' ? time : `${formatDayOfYear(dueAt)} ${time}`;
}

const clock = new Intl.DateTimeFormat('da-DK', { timeStyle: 'short', timeZone: TIME_ZONE });

export interface RevisionAnswer {
  state: RevisionItemState;
  /** Its words to the customer; needed where it was not possible, and `null` while the image is open. */
  answer: string | null;
}

export type RevisionItemProblem = 'open' | 'version_missing' | 'not_uploaded';

export interface RevisionOutcome {
  versions: number;
  notPossible: number;
}

export type RevisionAnswerProblem = 'missing' | 'too_long';

export const MAX_REVISION_ANSWER = 500;

/** What is wrong with a reason that the customer reads; `undefined` when it can be sent. */
export function checkReason(reason: string): RevisionAnswerProblem | undefined {
  if (reason.trim() === '') return 'missing';
  return [...reason.trim()].length > MAX_REVISION_ANSWER ? 'too_long' : undefined;
}

/** What is wrong with the words of an answer, which an image that is done does not need. */
export function checkRevisionAnswer(
  words: string,
  state: Exclude<RevisionItemState, 'open'>,
): RevisionAnswerProblem | undefined {
  const problem = checkReason(words);
  return problem === 'missing' && state === 'done' ? undefined : problem;
}

export function countAnsweredItems(items: readonly Pick<RevisionItem, 'state'>[]): number {
  return items.filter(({ state }) => state !== 'open').length;
}

/** What an image still needs before its revision can be delivered. @param has a stored version, chosen files not stored */
export function revisionItemProblem(
  { state }: Pick<RevisionItem, 'state'>,
  has: { version: boolean; chosenFile: boolean },
): RevisionItemProblem | undefined {
  // Otherwise the revision would go out without the version that somebody has chosen.
  if (has.chosenFile) return 'not_uploaded';
  if (state === 'open') return 'open';
  return state === 'done' && !has.version ? 'version_missing' : undefined;
}

export function revisionOutcome(items: readonly Pick<RevisionItem, 'state'>[]): RevisionOutcome {
  return {
    versions: items.filter(({ state }) => state === 'done').length,
    notPossible: items.filter(({ state }) => state === 'not_possible').length,
  };
}

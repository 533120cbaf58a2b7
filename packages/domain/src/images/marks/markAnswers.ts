import { MAX_MARK_ANSWER, type MarkState, type OrderMark } from './marks.ts';

export interface MarkAnswer {
  state: MarkState;
  /** Why it is not possible, for the customer; `null` in the other states. */
  answer: string | null;
}

/** How many of the marks have an answer: they are done, or not possible. */
export function countAnswered(marks: readonly Pick<OrderMark, 'state'>[]): number {
  return marks.filter(({ state }) => state !== 'open').length;
}

/** What is wrong with the reason why a mark is not possible; `undefined` when it can be sent. */
export function checkMarkReason(reason: string): ReasonProblem | undefined {
  if (reason.trim() === '') return 'missing';
  return [...reason.trim()].length > MAX_MARK_ANSWER ? 'too_long' : undefined;
}

export type ReasonProblem = 'missing' | 'too_long';

import type { RevisionItem } from './revision.ts';
import type { RevisionItemState } from './status.ts';

/** What the studio says about an image of a revision. */
export interface RevisionAnswer {
  state: RevisionItemState;
  /** Its words to the customer; needed where it was not possible, and `null` while the image is open. */
  answer: string | null;
}

/** What has to be done before the revision of an image can be delivered. */
export type RevisionItemProblem = 'open' | 'version_missing' | 'not_uploaded';

/** What the customer gets when a revision is delivered. */
export interface RevisionOutcome {
  /** Images with a new version. */
  versions: number;
  /** Images where it was not possible. */
  notPossible: number;
}

/** Why an answer cannot be saved. */
export type RevisionAnswerProblem = 'missing' | 'too_long';

/** At most so many characters in an answer, counted as Postgres counts them. */
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

/** How many images are done, or not possible. */
export function countAnsweredItems(items: readonly Pick<RevisionItem, 'state'>[]): number {
  return items.filter(({ state }) => state !== 'open').length;
}

/**
 * What an image still needs before its revision can be delivered.
 *
 * @param has whether a new version of it is stored, and whether files are chosen for it that are not
 */
export function revisionItemProblem(
  { state }: Pick<RevisionItem, 'state'>,
  has: { version: boolean; chosenFile: boolean },
): RevisionItemProblem | undefined {
  // Otherwise the revision would go out without the version that somebody has chosen.
  if (has.chosenFile) return 'not_uploaded';
  if (state === 'open') return 'open';
  return state === 'done' && !has.version ? 'version_missing' : undefined;
}

/** What a revision of these images gives the customer. */
export function revisionOutcome(items: readonly Pick<RevisionItem, 'state'>[]): RevisionOutcome {
  return {
    versions: items.filter(({ state }) => state === 'done').length,
    notPossible: items.filter(({ state }) => state === 'not_possible').length,
  };
}

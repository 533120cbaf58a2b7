import { success } from '../../message.ts';
import { MAX_MARK_ANSWER, type MarkState, type OrderMark } from './marks.ts';
import { markTexts } from './markTexts.ts';

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

export const markAnswerTexts = {
  progress: (answered: number, count: number) =>
    `${answered} af ${count} ${count === 1 ? 'markering' : 'markeringer'} er klaret`,
  unanswered: (count: number) =>
    count === 1 ? '1 markering er ikke besvaret' : `${count} markeringer er ikke besvaret`,
  none: 'Der er ingen markeringer på billederne.',
  groupLabel: (number: number) => `Svar på markering ${number}`,
  reason: 'Hvorfor kan det ikke lade sig gøre?',
  reasonHint: 'Kunden kan læse det.',
  reasonProblems: {
    missing: markTexts.answerRequired,
    too_long: markTexts.answerTooLong,
  } satisfies Record<ReasonProblem, string>,
  save: 'Gem begrundelse',
  cancel: 'Annuller',
  edit: 'Ret begrundelse',
  saved: {
    open: (number: number) => success(`Markering ${number} er ikke længere besvaret.`),
    done: (number: number) => success(`Markering ${number} er udført.`),
    not_possible: (number: number) => success(`Markering ${number} kan ikke lade sig gøre.`),
  } satisfies Record<MarkState, (number: number) => unknown>,
  allDone: 'Markér alle på billedet som udført',
  savedAll: {
    open: (count: number) => success(`${count} markeringer er ikke længere besvaret.`),
    done: (count: number) => success(`${count} markeringer er udført.`),
  },
  undo: 'Fortryd',
  unchanged: (number: number, image: string) => `Markering ${number} på ${image} er som før.`,
  unchangedAll: (image: string) => `Markeringerne på ${image} er som før.`,
  imageFailed: 'Billedet kunne ikke hentes.',
  sheet: 'Opgaveark',
  print: 'Udskriv',
  printing: 'Henter billeder...',
};

import { parseKroner } from '@rumklar/domain/format/numbers';
import { judgeTexts } from '@rumklar/domain/revisions/judgeTexts';
import { checkReason, type WishTerms } from '@rumklar/domain/revisions/queue';
import type { Revision } from '@rumklar/domain/revisions/revision';
import type { RevisionCause } from '@rumklar/domain/revisions/status';

export interface JudgementForm {
  cause: RevisionCause | null;
  price: string;
  reason: string;
}

export type JudgementErrors = Partial<Record<'cause' | 'price' | 'reason', string>>;

export interface Judgement {
  cause: RevisionCause;
  /** What a wish costs; 0 gives it away. */
  priceKroner?: number;
  reason?: string;
}

/** The fields before anything is typed: those of the price that the customer has not answered. */
export function judgementForm({
  status,
  cause,
  quoted_kroner,
  reason,
}: Pick<Revision, 'status' | 'cause' | 'quoted_kroner' | 'reason'>): JudgementForm {
  if (status !== 'quoted' || quoted_kroner === null) return { cause: null, price: '', reason: '' };
  return { cause, price: typedKroner(quoted_kroner), reason: reason ?? '' };
}

/** Checks the fields. @param terms of a wish; without them only a fault can be judged */
export function readJudgement(
  { cause, price, reason }: JudgementForm,
  terms: WishTerms | undefined,
): { errors: JudgementErrors; judgement: Judgement | undefined } {
  if (!cause) return { errors: { cause: judgeTexts.causeMissing }, judgement: undefined };
  if (cause === 'fault') return { errors: {}, judgement: { cause } };
  if (!terms || terms.is_overdue) return { errors: {}, judgement: undefined };
  if (terms.is_free) return { errors: {}, judgement: { cause } };
  const priceKroner = parseKroner(price);
  const words = reason.trim();
  const errors: JudgementErrors = {};
  if (priceKroner === undefined) errors.price = judgeTexts.priceInvalid;
  const reasonProblem = priceKroner === 0 ? undefined : checkReason(words);
  if (reasonProblem === 'too_long') errors.reason = judgeTexts.reasonTooLong;
  if (priceKroner === undefined || errors.reason) return { errors, judgement: undefined };
  return { errors, judgement: { cause, priceKroner, ...(words && priceKroner > 0 && { reason: words }) } };
}

/** As it is typed in Denmark: `150`, `149,50`. */
function typedKroner(kroner: number): string {
  return Number.isInteger(kroner) ? `${kroner}` : kroner.toFixed(2).replace('.', ',');
}

import type { RevisionPromises } from './policy.ts';
import type { Revision } from './revision.ts';

const FAULTS = 'Fejl retter vi altid uden beregning.';
const PRICED = 'får du prisen, før vi går i gang.';

interface Delivered extends Pick<RevisionPromises, 'freeRevisions'> {
  completedAt: string | null;
  revisions: readonly Pick<Revision, 'cause' | 'quoted_kroner' | 'status'>[];
  now: Date;
}

/**
 * Whether the revision that is about to be sent uses a free round, as `private.get_wish_terms` decides it: `Er det et nyt
 * ønske, bruger det din gratis runde. Fejl retter vi altid uden beregning.`
 * @returns `undefined` where the company has decided nothing
 */
export function roundTerms({ freeRevisions, completedAt, revisions, now }: Delivered): string | undefined {
  if (!freeRevisions || !completedAt) return undefined;
  const { rounds, days } = freeRevisions;
  const used = revisions.filter(isFreeWish).length;
  const end = new Date(completedAt);
  end.setDate(end.getDate() + days);
  const left = rounds - used;
  if (rounds > 0 && now > end) {
    return `De gratis runder gjaldt i ${days} ${days === 1 ? 'dag' : 'dage'} efter leveringen. Er det et nyt ønske, ${PRICED} ${FAULTS}`;
  }
  if (left <= 0) {
    const isUsed = rounds > 0 ? 'Dine gratis runder er brugt. ' : '';
    return `${isUsed}Er det et nyt ønske, ${PRICED} ${FAULTS}`;
  }
  const round = left === 1 ? 'din sidste gratis runde' : `én af dine ${left} gratis runder`;
  return `Er det et nyt ønske, bruger det ${rounds === 1 ? 'din gratis runde' : round}. ${FAULTS}`;
}

function isFreeWish({ cause, quoted_kroner, status }: Delivered['revisions'][number]): boolean {
  const isTaken = status === 'in_progress' || status === 'delivered' || status === 'approved';
  return isTaken && cause === 'wish' && quoted_kroner === null;
}

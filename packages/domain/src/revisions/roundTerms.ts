import type { RevisionPromises } from './policy.ts';
import type { Revision } from './revision.ts';

const FAULTS_ARE_FREE = 'Fejl retter vi altid uden beregning.';
const PRICE_FIRST = 'får du prisen, før vi går i gang.';

interface RevisedOrder extends Pick<RevisionPromises, 'freeRevisions'> {
  completedAt: string | null;
  revisions: readonly Pick<Revision, 'cause' | 'quoted_kroner' | 'status'>[];
  now: Date;
}

/**
 * Says whether the revision that is about to be sent uses a free round, as `private.get_wish_terms` decides it: `Er det et
 * nyt ønske, bruger det din gratis runde. Fejl retter vi altid uden beregning.`
 * @returns `undefined` where the company promises no free rounds
 */
export function roundTerms({ freeRevisions, completedAt, revisions, now }: RevisedOrder): string | undefined {
  if (!freeRevisions || !completedAt) return undefined;
  const { rounds, days } = freeRevisions;
  const used = revisions.filter(isFreeWish).length;
  const end = new Date(completedAt);
  end.setDate(end.getDate() + days);
  const left = rounds - used;
  if (rounds > 0 && now > end) {
    return `De gratis runder gjaldt i ${days} ${days === 1 ? 'dag' : 'dage'} efter leveringen. Er det et nyt ønske, ${PRICE_FIRST} ${FAULTS_ARE_FREE}`;
  }
  if (left <= 0) {
    const roundsUsed = rounds > 0 ? 'Dine gratis runder er brugt. ' : '';
    return `${roundsUsed}Er det et nyt ønske, ${PRICE_FIRST} ${FAULTS_ARE_FREE}`;
  }
  const round = left === 1 ? 'din sidste gratis runde' : `én af dine ${left} gratis runder`;
  return `Er det et nyt ønske, bruger det ${rounds === 1 ? 'din gratis runde' : round}. ${FAULTS_ARE_FREE}`;
}

function isFreeWish({ cause, quoted_kroner, status }: RevisedOrder['revisions'][number]): boolean {
  const isTaken = status === 'in_progress' || status === 'delivered' || status === 'approved';
  return isTaken && cause === 'wish' && quoted_kroner === null;
}

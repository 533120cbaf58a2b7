export interface RevisionPromises {
  /** New wishes that are free after the delivery of an order, and for how many days; `null`: each has a price. */
  freeRevisions: { rounds: number; days: number } | null;
  /** Working minutes in which a revision is promised; `null`: no time is promised. */
  revisionMinutes: number | null;
}

/**
 * What a revision costs, in whole sentences: `Følger billedet ikke din bestilling, retter vi det altid uden beregning. Får du
 * et nyt ønske, er to runder gratis i 30 dage efter levering. Derefter får du prisen, før vi går i gang.`
 * @returns `undefined` where the company has decided nothing
 */
export function revisionPolicy({
  freeRevisions,
}: Pick<RevisionPromises, 'freeRevisions'>): string | undefined {
  if (!freeRevisions) return undefined;
  const { rounds, days } = freeRevisions;
  const wishes =
    rounds === 0
      ? 'får du prisen, før vi går i gang.'
      : `er ${counted(rounds, 'runde', 'runder')} gratis i ${counted(days, 'dag', 'dage')} efter levering. Derefter får du prisen, før vi går i gang.`;
  return `Følger billedet ikke din bestilling, retter vi det altid uden beregning. Får du et nyt ønske, ${wishes}`;
}

/** The same in one line: `To runder rettelser er gratis.` */
export function revisionPolicyInShort({
  freeRevisions,
}: Pick<RevisionPromises, 'freeRevisions'>): string | undefined {
  if (!freeRevisions) return undefined;
  const { rounds } = freeRevisions;
  if (rounds === 0) return 'Fejl retter vi uden beregning.';
  const words = counted(rounds, 'runde', 'runder');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} rettelser er gratis.`;
}

/**
 * `Rettelser er klar inden for otte arbejdstimer.` Rounded up to whole hours, so that no page promises more than the company
 * has decided; `undefined` where no time is promised.
 */
export function revisionReplyTime({
  revisionMinutes,
}: Pick<RevisionPromises, 'revisionMinutes'>): string | undefined {
  if (revisionMinutes === null) return undefined;
  const hours = counted(Math.ceil(revisionMinutes / 60), 'arbejdstime', 'arbejdstimer');
  return `Rettelser er klar inden for ${hours}.`;
}

/** `én runde`, `to runder`, `30 runder`: a Dane writes numbers up to ten as words. */
function counted(count: number, one: string, several: string): string {
  return `${NUMBER_WORDS[count - 1] ?? count} ${count === 1 ? one : several}`;
}

const NUMBER_WORDS = ['én', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

import { expect, test } from 'vitest';
import { roundTerms } from './roundTerms.ts';

const wish = { cause: 'wish', quoted_kroner: null, status: 'approved' } as const;
const order = { completedAt: '2026-11-01T12:00:00Z', now: new Date('2026-11-10T12:00:00Z') };
const faults = 'Fejl retter vi altid uden beregning.';

test.each([
  [1, [], `Er det et nyt ønske, bruger det din gratis runde. ${faults}`],
  [2, [], `Er det et nyt ønske, bruger det én af dine 2 gratis runder. ${faults}`],
  [2, [wish], `Er det et nyt ønske, bruger det din sidste gratis runde. ${faults}`],
  // Neither a fault, nor a wish that was paid for or withdrawn uses one.
  [
    1,
    [
      { ...wish, cause: 'fault' },
      { ...wish, quoted_kroner: 150 },
      { ...wish, status: 'withdrawn' },
    ],
    `Er det et nyt ønske, bruger det din gratis runde. ${faults}`,
  ],
  [
    1,
    [wish],
    `Dine gratis runder er brugt. Er det et nyt ønske, får du prisen, før vi går i gang. ${faults}`,
  ],
  [0, [], `Er det et nyt ønske, får du prisen, før vi går i gang. ${faults}`],
] as const)('with %i free rounds, after %j', (rounds, revisions, sentence) => {
  expect(roundTerms({ ...order, freeRevisions: { rounds, days: 30 }, revisions })).toBe(sentence);
});

test('after the days, and where the company has decided nothing', () => {
  const freeRevisions = { rounds: 2, days: 7 };
  expect(roundTerms({ ...order, freeRevisions, revisions: [] })).toMatch(
    /^De gratis runder gjaldt i 7 dage efter leveringen\. Er det et nyt ønske, får du prisen/,
  );
  expect(roundTerms({ ...order, freeRevisions: null, revisions: [] })).toBeUndefined();
});

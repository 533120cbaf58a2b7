import { expect, test } from 'vitest';
import { revisionPolicy, revisionReplyTime } from './policy.ts';

const FAULTS = 'Følger billedet ikke din bestilling, retter vi det altid uden beregning.';
const AFTERWARDS = 'Derefter får du prisen, før vi går i gang.';

test.each([
  [2, 30, `${FAULTS} Får du et nyt ønske, er to runder gratis i 30 dage efter levering. ${AFTERWARDS}`],
  [1, 14, `${FAULTS} Får du et nyt ønske, er én runde gratis i 14 dage efter levering. ${AFTERWARDS}`],
  [10, 7, `${FAULTS} Får du et nyt ønske, er ti runder gratis i syv dage efter levering. ${AFTERWARDS}`],
  [12, 1, `${FAULTS} Får du et nyt ønske, er 12 runder gratis i én dag efter levering. ${AFTERWARDS}`],
  [0, 30, `${FAULTS} Får du et nyt ønske, får du prisen, før vi går i gang.`],
])('the policy with %i free rounds in %i days', (rounds, days, policy) => {
  expect(revisionPolicy({ freeRevisions: { rounds, days } })).toBe(policy);
});

test('there is no policy before the company has decided one', () => {
  expect(revisionPolicy({ freeRevisions: null })).toBeUndefined();
});

test.each([
  [480, 'Rettelser er klar inden for otte arbejdstimer.'],
  [60, 'Rettelser er klar inden for én arbejdstime.'],
  [30, 'Rettelser er klar inden for én arbejdstime.'],
  [90, 'Rettelser er klar inden for to arbejdstimer.'],
  [960, 'Rettelser er klar inden for 16 arbejdstimer.'],
])('the reply time of %i minutes', (revisionMinutes, sentence) => {
  expect(revisionReplyTime({ revisionMinutes })).toBe(sentence);
});

test('no reply time is named before the company has decided one', () => {
  expect(revisionReplyTime({ revisionMinutes: null })).toBeUndefined();
});

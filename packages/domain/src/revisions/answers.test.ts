import { expect, test } from 'vitest';
import {
  checkRevisionAnswer,
  countAnsweredItems,
  MAX_REVISION_ANSWER,
  revisionItemProblem,
  revisionOutcome,
} from './answers.ts';
import { answerTexts } from './answerTexts.ts';

const items = (['open', 'done', 'not_possible', 'done'] as const).map((state) => ({ state }));

test('done and not possible are answers, open is not', () => {
  expect(countAnsweredItems(items)).toBe(3);
  expect(revisionOutcome(items)).toEqual({ versions: 2, notPossible: 1 });
});

test('what is not possible needs words; what is done may have some', () => {
  expect(checkRevisionAnswer(' \n', 'not_possible')).toBe('missing');
  expect(checkRevisionAnswer('', 'done')).toBeUndefined();
  // Counted as Postgres counts: an emoji is one.
  expect(checkRevisionAnswer('🪑'.repeat(MAX_REVISION_ANSWER), 'not_possible')).toBeUndefined();
  expect(checkRevisionAnswer('🪑'.repeat(MAX_REVISION_ANSWER + 1), 'done')).toBe('too_long');
});

test.each([
  ['open', true, false, 'open'],
  ['open', false, false, 'open'],
  ['done', true, false, undefined],
  ['done', false, false, 'version_missing'],
  ['done', true, true, 'not_uploaded'],
  ['not_possible', false, false, undefined],
  ['not_possible', true, false, undefined],
] as const)(
  'an image that is %s, stored: %s, chosen: %s needs: %s',
  (state, version, chosenFile, problem) => {
    expect(revisionItemProblem({ state }, { version, chosenFile })).toBe(problem);
  },
);

test('the dialog says what the customer gets, and what it costs', () => {
  const lines = (versions: number, notPossible: number, quotedKroner: number | null = null) =>
    answerTexts.deliverLines({ versions, notPossible }, quotedKroner);
  expect(lines(2, 1, 150)).toEqual([
    'Kunden får 2 nye versioner.',
    '1 billede kan ikke rettes. Kunden kan læse hvorfor.',
    expect.stringMatching(/^150\skr\. kommer på kundens næste faktura\.$/),
    'Kunden får én e-mail.',
  ]);
  expect(lines(1, 0)).toEqual([
    'Kunden får 1 ny version.',
    'Rettelsen er uden beregning.',
    'Kunden får én e-mail.',
  ]);
  expect(lines(0, 2, 150)).toEqual([
    'Intet af det kunne lade sig gøre, så rettelsen bliver afvist med dine begrundelser.',
    'Den koster ikke noget.',
    'Kunden får én e-mail.',
  ]);
});

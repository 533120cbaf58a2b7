import { expect, test } from 'vitest';
import { answerTexts } from './answerTexts.ts';
import {
  checkRevisionAnswer,
  countAnsweredItems,
  dueState,
  dueTime,
  MAX_REVISION_ANSWER,
  revisionItemProblem,
  revisionOutcome,
} from './queue.ts';

test.each([
  ['2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z', 'overdue'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z', 'today'],
  // Midnight in Denmark is 23 in UTC.
  ['2026-11-20T22:59:00Z', '2026-11-20T10:00:00Z', 'today'],
  ['2026-11-20T23:00:00Z', '2026-11-20T10:00:00Z', 'tomorrow'],
  ['2026-11-21T23:00:00Z', '2026-11-20T10:00:00Z', 'later'],
  // The day of 25 hours in autumn and that of 23 in spring.
  ['2026-10-26T09:00:00Z', '2026-10-24T22:30:00Z', 'tomorrow'],
  ['2026-03-30T09:00:00Z', '2026-03-28T23:30:00Z', 'tomorrow'],
  ['2027-01-01T08:00:00Z', '2026-12-31T12:00:00Z', 'tomorrow'],
])('what is due %s is at %s: %s', (dueAt, now, expected) => {
  expect(dueState(dueAt, Date.parse(now))).toBe(expected);
});

test('the time of what is due has a day unless a word says it', () => {
  expect(dueTime('2026-11-20T13:30:00Z', 'today')).toBe('kl. 14.30');
  expect(dueTime('2026-11-21T07:05:00Z', 'tomorrow')).toBe('kl. 08.05');
  expect(dueTime('2026-11-20T13:30:00Z', 'overdue')).toBe('20. november kl. 14.30');
  expect(dueTime('2026-07-01T12:00:00Z', 'later')).toBe('1. juli kl. 14.00');
});

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

import { expect, test } from 'vitest';
import { bulkMessage } from './bulkMessage.ts';

test('reports a complete success', () => {
  expect(bulkMessage({ changed: 3, conflicts: 0, deleted: 0, failed: 0, notNotified: 0 })).toEqual({
    tone: 'success',
    title: '3 ordrer opdateret',
  });
});

test('reports conflicts, deleted orders, failures and missing mails', () => {
  expect(bulkMessage({ changed: 1, conflicts: 2, deleted: 1, failed: 1, notNotified: 1 })).toEqual({
    tone: 'warning',
    title: '1 ordre opdateret',
    description:
      '2 ordrer er ændret af en anden og er ikke opdateret. 1 ordre er slettet. 1 ordre blev ikke opdateret. Kunne ikke sende notifikation til kunden for 1 ordre. Vi prøver igen automatisk.',
  });
});

import { expect, test } from 'vitest';
import { revisionBadge } from './badge.ts';
import { isOpenRevision, revisionStatuses } from './status.ts';

test('shows that an order has an open revision, and that a price waits for an answer', () => {
  const labelled = revisionStatuses.filter((status) => revisionBadge(status) !== undefined);
  expect(labelled).toEqual(revisionStatuses.filter(isOpenRevision));
  expect(revisionBadge('in_progress')?.label).toBe('Rettelse i gang');
  expect(revisionBadge('quoted')?.label).toBe('Afventer dit svar');
  expect(revisionBadge(null)).toBeUndefined();
});

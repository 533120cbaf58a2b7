import { expect, test } from 'vitest';
import { isOpenRevision, openRevision, revisionStatuses } from './status.ts';

test('a revision is open until it is delivered, declined or withdrawn', () => {
  expect(revisionStatuses.filter(isOpenRevision)).toEqual(['sent', 'quoted', 'in_progress']);
});

test('the open revision of an order is found among the closed ones', () => {
  const quoted = { number: 2, status: 'quoted' } as const;
  expect(openRevision([{ number: 1, status: 'approved' }, quoted])).toBe(quoted);
  expect(openRevision([{ number: 1, status: 'delivered' }])).toBeUndefined();
});

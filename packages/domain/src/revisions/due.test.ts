import { expect, test } from 'vitest';
import { dueState, dueTime } from './due.ts';

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

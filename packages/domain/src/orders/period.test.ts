import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

test('a day lasts from midnight to midnight in Denmark, in winter and in summer', () => {
  expect(periodOf('2026-11-21', '2026-11-21')).toEqual({
    from: '2026-11-20T23:00:00.000Z',
    until: '2026-11-21T23:00:00.000Z',
  });
  expect(periodOf('2026-07-01', '2026-07-31')).toEqual({
    from: '2026-06-30T22:00:00.000Z',
    until: '2026-07-31T22:00:00.000Z',
  });
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  expect(periodOf('2026-03-29', '2026-03-29')).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    until: '2026-03-29T22:00:00.000Z',
  });
  expect(periodOf('2026-10-25', '2026-10-25')).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  });
});

test('the end of a month and of a year goes over', () => {
  expect(periodOf(undefined, '2026-12-31')).toEqual({ from: undefined, until: '2026-12-31T23:00:00.000Z' });
});

test.each(['', '2026-02-30', '21-11-2026', '2026-11-21T10:00', 7, undefined])('%s is no day', (day) => {
  expect(periodOf(day, undefined)).toEqual({ from: undefined, until: undefined });
});

import { expect, test } from 'vitest';
import { formatMonthFilter, latestMonths, periodOf, periodOfMonth } from './customerFilter.ts';

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

test.each(['', '2026-02-30', '21-11-2026', '2026-11-21T10:00', 7, undefined])('%s is not a day', (day) => {
  expect(periodOf(day, undefined)).toEqual({ from: undefined, until: undefined });
});

test('a month lasts from its first to its last day in Denmark', () => {
  expect(periodOfMonth('2026-10')).toEqual({
    from: '2026-09-30T22:00:00.000Z',
    until: '2026-10-31T23:00:00.000Z',
  });
  expect(periodOfMonth('2028-02')).toEqual({
    from: '2028-01-31T23:00:00.000Z',
    until: '2028-02-29T23:00:00.000Z',
  });
});

test.each(['', '2026-13', '2026-00', '2026-1', '11-2026', 7, undefined])('%s is not a month', (month) => {
  const { from, until } = periodOfMonth(month);
  expect([from, until]).toEqual([undefined, undefined]);
});

test('the latest months begin with the current one in Denmark', () => {
  expect(latestMonths(3, new Date('2026-12-31T23:30:00Z'))).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(formatMonthFilter('2026-11')).toBe('november 2026');
});

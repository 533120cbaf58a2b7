import { expect, test } from 'vitest';
import { billingMoment, isCalendarDay } from './billingDay.ts';

test.each([
  ['2026-11-30T23:30:00Z', { date: '2026-12-01', hour: 0 }],
  ['2026-11-30T22:59:59Z', { date: '2026-11-30', hour: 23 }],
  ['2026-06-30T22:00:00Z', { date: '2026-07-01', hour: 0 }],
  ['2026-07-01T04:10:00Z', { date: '2026-07-01', hour: 6 }],
  ['2026-12-01T05:10:00Z', { date: '2026-12-01', hour: 6 }],
])('%s in Copenhagen', (moment, expected) => {
  expect(billingMoment(new Date(moment))).toEqual(expected);
});

test.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1.12.2026', false],
])('%s is a day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

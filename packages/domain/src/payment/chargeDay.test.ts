import { expect, test } from 'vitest';
import { chargeDay } from './chargeDay.ts';

test.each([
  ['2026-11-22T09:00:00Z', 'den 1. december'],
  ['2026-12-31T22:30:00Z', 'den 1. januar'],
  // The month has begun in Denmark, not yet in UTC.
  ['2026-11-30T23:30:00Z', 'den 1. januar'],
  ['2026-06-30T21:59:00Z', 'den 1. juli'],
  ['2026-06-30T22:00:00Z', 'den 1. august'],
])('an order of %s is charged %s', (now, day) => {
  expect(chargeDay(new Date(now))).toBe(day);
});

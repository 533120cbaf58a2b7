import { expect, test } from 'vitest';
import { orderFormTexts } from './formTexts.ts';

test.each([
  [12, 'under et minut tilbage'],
  [70, 'cirka 1 minut tilbage'],
  [250, 'cirka 4 minutter tilbage'],
  [3500, 'cirka 58 minutter tilbage'],
  [3700, 'cirka 1 time tilbage'],
  [7000, 'cirka 2 timer tilbage'],
])('%i seconds are said as a person would', (seconds, words) => {
  expect(orderFormTexts.timeLeft(seconds)).toBe(words);
});

test('counts have their own words for one', () => {
  expect(orderFormTexts.removed(1).title).toBe('1 fil er fjernet');
  expect(orderFormTexts.removed(2).title).toBe('2 filer er fjernet');
  expect(orderFormTexts.sendingLast(12)).toBe('Sender de sidste 12 billeder …');
  expect(orderFormTexts.duplicates(1)).toBe('Billedet er allerede med.');
});

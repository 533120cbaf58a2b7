import { expect, test } from 'vitest';
import { orderFormTexts } from './formTexts.ts';

test.each([
  [12, 'under et minut tilbage'],
  [70, 'cirka 1 minut tilbage'],
  [250, 'cirka 4 minutter tilbage'],
  [3500, 'cirka 58 minutter tilbage'],
  [3700, 'cirka 1 time tilbage'],
  [7000, 'cirka 2 timer tilbage'],
])('words %i seconds as a person would', (seconds, words) => {
  expect(orderFormTexts.timeLeft(seconds)).toBe(words);
});

test('counts have their own words for one', () => {
  expect(orderFormTexts.removed(1).title).toBe('1 fil er fjernet');
  expect(orderFormTexts.removed(2).title).toBe('2 filer er fjernet');
  expect(orderFormTexts.sendingLast(12)).toBe('Lægger de sidste 12 billeder op …');
  expect(orderFormTexts.duplicates(['kopi-af-2041.jpg'])).toBe('kopi-af-2041.jpg er allerede med.');
  expect(orderFormTexts.duplicates(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])).toBe(
    'a.jpg, b.jpg og 2 andre er allerede med.',
  );
});

test.each([
  [1, ['R-1012'], 'Du har sendt 1 af billederne før, i R-1012.'],
  [4, ['R-1015', 'R-1012'], 'Du har sendt 4 af billederne før, i R-1015 og R-1012.'],
  [9, ['R-4', 'R-3', 'R-2', 'R-1'], 'Du har sendt 9 af billederne før, i R-4, R-3 og 2 andre ordrer.'],
])('%i images that were sent before are one line for all orders', (count, orders, words) => {
  expect(orderFormTexts.sentBefore(count, orders)).toBe(words);
});

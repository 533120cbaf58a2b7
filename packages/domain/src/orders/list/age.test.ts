import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test.each([
  [-1, 'nu'],
  [0.01, 'nu'],
  [0.5, '30 min.'],
  [0.999, '59 min.'],
  [1, '1 time'],
  [23.9, '23 timer'],
  [24, '1 dag'],
  [48, '2 dage'],
  [27 * 24, '27 dage'],
  [28 * 24, '4 uger'],
  [100 * 24, '14 uger'],
])('%d hours are shown as %s', (hours, words) => {
  expect(formatAge(ago(hours), NOW)).toBe(words);
});

import { expect, test } from 'vitest';
import { isWideSearch } from './search.ts';

test.each([
  ['ry', false],
  ['i ry', false],
  ['100%', true],
  ['---', false],
  ['søg', true],
  ['nr. 98765', true],
])('%s', (text, isWide) => {
  expect(isWideSearch(text)).toBe(isWide);
});

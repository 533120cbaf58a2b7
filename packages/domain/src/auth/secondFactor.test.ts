import { expect, test } from 'vitest';
import { digitsOf } from './secondFactorTexts.ts';

test.each([
  ['123 456', '123456'],
  ['123456\n', '123456'],
  ['12-34 567', '123456'],
  ['kode', ''],
])('a code typed as %j is %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

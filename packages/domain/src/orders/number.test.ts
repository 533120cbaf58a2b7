import { expect, test } from 'vitest';
import { orderNumber, parseOrderNumber } from './number.ts';

test('an order is called by its number', () => {
  expect(orderNumber(1041)).toBe('R-1041');
  expect(parseOrderNumber(orderNumber(1041))).toBe(1041);
});

test.each([
  ['R-1041', 1041],
  ['r1041', 1041],
  [' 1041 ', 1041],
  ['R 1041', 1041],
  ['Rosenvej 1041', undefined],
  ['10 41', undefined],
  ['-1041', undefined],
  ['R-', undefined],
  ['9'.repeat(16), undefined],
  ['', undefined],
])('%j is the number %s', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number);
});

import { expect, test } from 'vitest';
import { orderNumber } from './order.ts';

test('an order is called by its number', () => {
  expect(orderNumber(1041)).toBe('R-1041');
  expect(orderNumber(1_234_567)).toBe('R-1234567');
});

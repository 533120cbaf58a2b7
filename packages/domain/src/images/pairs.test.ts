import { expect, test } from 'vitest';
import { pairedOriginal } from './pairs.ts';

test('a finished image is compared with the original at the same place', () => {
  expect(pairedOriginal(['a', 'b', 'c'], 1)).toBe('b');
});

test('where there are more finished images than originals, with the last one', () => {
  expect(pairedOriginal(['a', 'b'], 5)).toBe('b');
});

test('without originals there is nothing to compare with', () => {
  expect(pairedOriginal([], 0)).toBeUndefined();
});

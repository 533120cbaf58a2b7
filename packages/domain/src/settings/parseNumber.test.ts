import { expect, test } from 'vitest';
import { parseHoursField, parseWhole } from './parseNumber.ts';

test.each([
  ['', null],
  [' 2 ', 2],
  ['0', 0],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['1,5', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['1e2', undefined],
  ['٣', undefined],
])('whole number %j: %j', (text, value) => {
  expect(parseWhole(text, 0, 100)).toBe(value);
});

test.each([
  ['', null],
  ['8', 480],
  ['1,5', 90],
  ['0,5', 30],
  ['0', undefined],
  ['1,25', undefined],
  ['1001', undefined],
  ['-8', undefined],
])('hours %j: %j', (text, minutes) => {
  expect(parseHoursField(text)).toBe(minutes);
});

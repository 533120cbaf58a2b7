import { expect, test } from 'vitest';
import { filtersOf, parts, selectedParts } from './parts.ts';

test('without --only all parts are selected', () => {
  expect(selectedParts([])).toEqual(parts);
});

test('--only selects parts, in the order in which they run', () => {
  expect(selectedParts(['--only', 'browser', '--only', 'checks'])).toEqual(['checks', 'browser']);
});

test.each([[['--only', 'unit']], [['--onyl', 'units']]])('%s is refused', (args) => {
  expect(() => selectedParts(args)).toThrow(/unit|onyl/);
});

test('every workspace belongs to exactly one part', () => {
  const elsewhere = [...filtersOf('database'), ...filtersOf('browser')];
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
  expect(filtersOf('units')).toEqual(elsewhere.map((filter) => filter.replace('=', '=!')));
});

import { expect, test } from 'vitest';
import { filtersOf, parts, selectedParts, stages } from './parts.ts';

test('without --only all parts are selected', () => {
  expect(selectedParts([])).toEqual(parts);
});

test('--only selects parts, in the order in which they run', () => {
  expect(selectedParts(['--only', 'browser', '--only', 'checks'])).toEqual(['checks', 'browser']);
});

test.each([[['--only', 'unit']], [['--onyl', 'units']]])('%s is refused', (args) => {
  expect(() => selectedParts(args)).toThrow(/unit|onyl/);
});

test('every part runs once', () => {
  expect(stages.flat(2).sort()).toEqual([...parts].sort());
});

test('every workspace belongs to exactly one part', () => {
  const elsewhere = [...filtersOf('components'), ...filtersOf('database'), ...filtersOf('browser')];
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
  expect(filtersOf('units')).toEqual(elsewhere.map((filter) => filter.replace('=', '=!')));
});

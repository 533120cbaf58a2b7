import { expect, test } from 'vitest';
import { isMet, type Row, ratio, tableOf } from '../bench/report.ts';

const search: Row = { name: 'search', value: 20.456, unit: 'ms', goal: { most: 25 }, beside: { p95: 31 } };
const score: Row = { name: 'score', value: 96, unit: '', goal: { least: 97 } };
const size: Row = { name: 'size', value: 12, unit: 'kB' };

test('a goal is met at its limit, and by no figure that could not be measured', () => {
  expect(isMet({ value: 25, goal: { most: 25 } })).toBe(true);
  expect(isMet({ value: 25.1, goal: { most: 25 } })).toBe(false);
  expect(isMet({ value: 97, goal: { least: 97 } })).toBe(true);
  expect(isMet({ value: Number.NaN, goal: { least: 97 } })).toBe(false);
  expect(isMet({ value: Number.NaN, goal: { most: 25 } })).toBe(false);
  expect(isMet(size)).toBeUndefined();
});

test('each row has its goal and whether it is met', () => {
  expect(tableOf({ rows: [search, score, size] })).toEqual({
    search: { p95: 31, measured: '20.46 ms', goal: '≤ 25', met: 'yes' },
    score: { measured: '96', goal: '≥ 97', met: 'NO' },
    size: { measured: '12 kB', goal: '', met: '' },
  });
});

test('an earlier run is compared by ratio, where it has the figure', () => {
  const table = tableOf({ rows: [search, size] }, [{ ...search, value: 10.228 }]);
  expect(table.search).toMatchObject({ before: 10.228, '× before': 2 });
  expect(table.size).toMatchObject({ before: '', '× before': Number.NaN });
  expect(ratio(3, 0)).toBeNaN();
});

import { expect, test } from 'vitest';
import { keysetQueries } from './findOrderPlace.ts';

const ID = '20000000-0000-4000-8000-000000000001';
const newest = { column: 'created_at', ascending: false };

test('the first page is only sorted', () => {
  expect(keysetQueries(newest)).toEqual([{ order: 'created_at.desc,id.desc' }]);
  expect(keysetQueries({ column: 'title', ascending: true })).toEqual([{ order: 'title.asc,id.asc' }]);
});

test('the next page begins after a row: the rest of its equals first, then the rows after those', () => {
  expect(keysetQueries(newest, { side: 'after', value: '2026-11-20', id: ID })).toEqual([
    { order: 'created_at.desc,id.desc', created_at: 'eq.2026-11-20', id: `lt.${ID}` },
    { order: 'created_at.desc,id.desc', created_at: 'lt.2026-11-20' },
  ]);
});

test('the page before is read backwards', () => {
  expect(
    keysetQueries({ column: 'title', ascending: false }, { side: 'before', value: 'Hus, "A")', id: ID }),
  ).toEqual([
    { order: 'title.asc,id.asc', title: 'eq.Hus, "A")', id: `gt.${ID}` },
    { order: 'title.asc,id.asc', title: 'gt.Hus, "A")' },
  ]);
});

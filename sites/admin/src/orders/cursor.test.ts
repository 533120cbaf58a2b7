import { describe, expect, test } from 'vitest';
import { type Cursor, keysetQuery, readCursor, takePage, writeCursor } from './cursor.ts';

const ID = '20000000-0000-4000-8000-000000000001';
const newest = { column: 'created_at', ascending: false };

test.each<Cursor>([
  { side: 'after', id: ID, value: '2026-11-20T10:00:00.123456+00:00' },
  { side: 'before', id: ID, value: 'Villa "Solbakken", 2~sal' },
  { side: 'after', id: ID, value: '' },
])('a cursor survives the address: %j', (cursor) => {
  const address = writeCursor(new URLSearchParams('page=3&foer=x~y'), cursor);
  expect(readCursor(new URLSearchParams(address.toString()))).toEqual(cursor);
  expect(address.get('page')).toBe('3');
});

test('without a cursor the address has none', () => {
  expect(`${writeCursor(new URLSearchParams('page=2&efter=a~b'), undefined)}`).toBe('page=2');
  expect(readCursor(new URLSearchParams('page=2&efter=noget'))).toBeUndefined();
});

describe('the query of a page', () => {
  test('the first page is only sorted', () => {
    expect(keysetQuery(newest)).toEqual({ order: 'created_at.desc,id.desc' });
    expect(keysetQuery({ column: 'title', ascending: true })).toEqual({ order: 'title.asc,id.asc' });
  });

  test('the next page begins behind a row, by the value and by the id where values are equal', () => {
    expect(keysetQuery(newest, { side: 'after', value: '2026-11-20', id: ID })).toEqual({
      order: 'created_at.desc,id.desc',
      created_at: 'lte.2026-11-20',
      or: `(created_at.lt."2026-11-20",and(created_at.eq."2026-11-20",id.lt."${ID}"))`,
    });
  });

  test('the page before is read backwards', () => {
    expect(keysetQuery(newest, { side: 'before', value: '2026-11-20', id: ID })).toEqual({
      order: 'created_at.asc,id.asc',
      created_at: 'gte.2026-11-20',
      or: `(created_at.gt."2026-11-20",and(created_at.eq."2026-11-20",id.gt."${ID}"))`,
    });
  });

  test('a title cannot end the condition', () => {
    const { or } = keysetQuery(
      { column: 'title', ascending: true },
      { side: 'after', value: 'Hus "A",\\b)', id: ID },
    );
    expect(or).toBe(`(title.gt."Hus \\"A\\",\\\\b)",and(title.eq."Hus \\"A\\",\\\\b)",id.gt."${ID}"))`);
  });
});

describe('a page of an answer', () => {
  const after: Cursor = { side: 'after', value: 'x', id: ID };
  const before: Cursor = { side: 'before', value: 'x', id: ID };

  test('one row more says that the list goes on', () => {
    expect(takePage([1, 2, 3], { page: 1, perPage: 2 })).toEqual({
      data: [1, 2],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(takePage([3], { page: 2, perPage: 2 }, after)).toEqual({
      data: [3],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test('rows that were read backwards are turned round', () => {
    expect(takePage([4, 3, 2], { page: 2, perPage: 2 }, before)).toEqual({
      data: [3, 4],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
  });
});

import type { Cursor } from '@rumklar/backend/orders/list/findOrderPlace';
import { buildOrder } from '@rumklar/domain/orders/factory';
import { describe, expect, test } from 'vitest';
import { cursorAt, pageOf, readCursor, writeCursor } from './cursor.ts';

const ID = '20000000-0000-4000-8000-000000000001';

test.each<Cursor>([
  { side: 'after', id: ID, value: '2026-11-20T10:00:00.123456+00:00' },
  { side: 'before', id: ID, value: 'Villa "Solbakken", 2~sal' },
  { side: 'after', id: ID, value: '' },
])('a cursor survives the address: %j', (cursor) => {
  const search = writeCursor(new URLSearchParams('page=3&foer=x~y'), cursor);
  expect(readCursor(new URLSearchParams(search.toString()))).toEqual(cursor);
  expect(search.get('page')).toBe('3');
});

test('removes the cursor from the query string', () => {
  expect(`${writeCursor(new URLSearchParams('page=2&efter=a~b'), undefined)}`).toBe('page=2');
  expect(readCursor(new URLSearchParams('page=2&efter=noget'))).toBeUndefined();
});

describe('the page of a response', () => {
  const after: Cursor = { side: 'after', value: 'x', id: ID };
  const before: Cursor = { side: 'before', value: 'x', id: ID };

  test('one row more means that another page follows', () => {
    expect(pageOf([1, 2, 3], { page: 1, perPage: 2 })).toEqual({
      data: [1, 2],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(pageOf([3], { page: 2, perPage: 2 }, after)).toEqual({
      data: [3],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test('rows that were read backwards are reversed', () => {
    expect(pageOf([4, 3, 2], { page: 2, perPage: 2 }, before)).toEqual({
      data: [3, 4],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
  });
});

test('the cursor contains the value that the database sorts by', () => {
  const row = { ...buildOrder({ title: 'Villa', total_amount: 78.55 }), profiles: null };
  expect(cursorAt(row, 'after', 'title').value).toBe('Villa');
  expect(cursorAt(row, 'before', 'total_amount').value).toBe('7855');
  expect(cursorAt(row, 'after', 'notes').value).toBe(row.created_at);
});

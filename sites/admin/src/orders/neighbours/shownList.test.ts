import { expect, test } from 'vitest';
import { searchAtPlace, shownList } from './shownList.ts';

test('without a query string it is the list as it opens', () => {
  expect(shownList('')).toEqual({
    filter: {},
    sort: { field: 'created_at', order: 'DESC' },
    list: { filter: {}, sort: 'created_at', isAscending: false },
    text: '',
  });
});

test('reads filter, search and sorting of a query string', () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'draft', q: ' villa ', from: '2026-11-20' }));
  const { list, sort, text } = shownList(`?filter=${filter}&sort=total_amount&order=ASC&page=3`);
  expect(list).toMatchObject({ filter: { status: 'draft' }, sort: 'total_ore', isAscending: true });
  expect(list.filter.from).toMatch(/^2026-11-19T23/);
  expect(sort).toEqual({ field: 'total_amount', order: 'ASC' });
  expect(text).toBe('villa');
});

test('a filter that is not JSON is ignored', () => {
  expect(shownList('?filter=%7B').filter).toEqual({});
});

test.each([
  ['', 10, ''],
  ['', 11, '?page=2'],
  ['?page=2&efter=a~b&perPage=10', 11, '?page=2&efter=a~b&perPage=10'],
  ['?page=2&efter=a~b&perPage=25', 51, '?page=3&perPage=25'],
  ['?page=2&foer=a~b', 10, '?page=1'],
])('the page of %s that holds place %d is %s', (search, place, expected) => {
  expect(searchAtPlace(search, place)).toBe(expected);
});

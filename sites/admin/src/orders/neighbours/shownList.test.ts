import { expect, test, vi } from 'vitest';
import type { ListFilter } from '../query/orderFilter.ts';
import { placeInResults, searchAtPlace, shownList } from './shownList.ts';

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

const orders = [
  { id: 'a', status: 'pending' },
  { id: 'b', status: 'completed' },
  { id: 'c', status: 'pending' },
  { id: 'd', status: 'pending' },
  { id: 'e', status: 'cancelled' },
];
const read = async ({ status }: ListFilter) => orders.filter((order) => !status || order.status === status);

test('a result has those beside it and its place, by one query', async () => {
  const query = vi.fn(read);
  expect(await placeInResults(query, 'c', { q: 'villa', status: 'pending' })).toEqual({
    previous_id: 'a',
    next_id: 'd',
    place: 2,
    total: 3,
  });
  expect(query).toHaveBeenCalledOnce();
});

test.each([
  ['b', 'a', 'c'],
  ['e', 'd', null],
])(
  'an order that has left the status searched for, %s, keeps the results beside it',
  async (id, previous, next) => {
    const query = vi.fn(read);
    expect(await placeInResults(query, id, { q: 'villa', status: 'pending' })).toEqual({
      previous_id: previous,
      next_id: next,
      place: null,
      total: 3,
    });
    expect(query).toHaveBeenLastCalledWith({ q: 'villa' });
  },
);

test.each([{ q: 'villa', status: 'pending' }, { q: 'villa' }])(
  'an order that was never a result of %o has none beside it',
  async (filter) => {
    const place = await placeInResults(read, 'x', filter);
    expect(place).toMatchObject({ previous_id: null, next_id: null, place: null });
  },
);

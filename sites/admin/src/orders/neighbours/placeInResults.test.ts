import { expect, test, vi } from 'vitest';
import type { ListFilter } from '../query/orderFilter.ts';
import { placeInResults } from './placeInResults.ts';

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

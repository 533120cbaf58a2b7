import { buildOrder } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { sortOrders } from './sortOrders.ts';

const orders = [
  buildOrder({ title: 'Østergade 10', created_at: '2026-11-02T10:00:00Z' }),
  buildOrder({ title: 'Aagade 2', created_at: '2026-11-03T10:00:00Z' }),
  buildOrder({ title: 'Østergade 9', created_at: '2026-11-01T10:00:00Z' }),
];
const titles = (sorted: typeof orders) => sorted.map(({ title }) => title);

test('titles sort by Danish collation, numbers by value', () => {
  const sorted = sortOrders(orders, { column: 'title', ascending: true });
  expect(titles(sorted)).toEqual(['Østergade 9', 'Østergade 10', 'Aagade 2']);
});

test('newest first', () => {
  const sorted = sortOrders(orders, { column: 'created_at', ascending: false });
  expect(titles(sorted)).toEqual(['Aagade 2', 'Østergade 10', 'Østergade 9']);
});

test('amounts sort by value', () => {
  const amounts = [79.5, 79.25, 100].map((total_amount) => buildOrder({ total_amount }));
  const sorted = sortOrders(amounts, { column: 'total_amount', ascending: true });
  expect(sorted.map(({ total_amount }) => total_amount)).toEqual([79.25, 79.5, 100]);
});

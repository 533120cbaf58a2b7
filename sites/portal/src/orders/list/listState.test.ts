import { expect, test } from 'vitest';
import { type OrderListState, readListState, writeListState } from './listState.ts';

const first: OrderListState = {
  tab: 'alle',
  search: '',
  page: 1,
  sort: { column: 'created_at', ascending: false },
};

test('a URL without parameters is the first page, all orders, newest first', () => {
  expect(readListState(new URLSearchParams())).toEqual(first);
  expect(writeListState(first).toString()).toBe('');
});

test.each<OrderListState>([
  {
    tab: 'afventer',
    search: 'Strandvejen 104 & æ',
    month: '2026-11',
    page: 3,
    sort: { column: 'title', ascending: true },
  },
  {
    tab: 'afsluttet',
    search: '',
    month: '2025-01',
    page: 1,
    sort: { column: 'created_at', ascending: true },
  },
  { tab: 'alle', search: 'R-1041', page: 2, sort: { column: 'total_amount', ascending: false } },
])('%o survives writing to and reading from the URL', (state) => {
  expect(readListState(writeListState(state))).toEqual(state);
});

test.each([
  'side=0',
  'side=-1',
  'side=1.5',
  'side=abc',
  'status=ukendt',
  'sorter=password&retning=stigende',
  'soeg=%20',
  'maaned=2026-13',
  'maaned=nu',
])('%s is ignored', (query) => {
  expect(readListState(new URLSearchParams(query))).toEqual(first);
});

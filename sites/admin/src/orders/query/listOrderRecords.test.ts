import type { DataProvider, GetListParams } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXPORT_META, listOrderRecords, SEARCH_LIMIT } from './listOrderRecords.ts';

const getList = vi.fn();
const search = vi.fn();
const provider = { getList } as Partial<DataProvider> as DataProvider;

beforeEach(() => {
  getList.mockReset().mockResolvedValue({ data: [], total: Number.NaN });
  search.mockReset().mockResolvedValue([]);
});

const params = (more: Partial<GetListParams> = {}): GetListParams => ({
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
  ...more,
});

test('requests one row more than the page, and no count', async () => {
  getList.mockResolvedValue({ data: ['a', 'b', 'c'], total: Number.NaN });
  const page = await listOrderRecords(provider, params(), search);
  expect(page).toEqual({ data: ['a', 'b'], pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  const [table, request] = getList.mock.calls[0] ?? [];
  expect(table).toBe('orders');
  expect(request.pagination).toEqual({ page: 1, perPage: 3 });
  expect(request.meta.headers.Prefer).not.toContain('count');
  expect(request.meta.columns).toContain('profiles!orders_user_id_fkey(full_name,email)');
});

test('a tab filters by its status; an invalid status is not sent', async () => {
  await listOrderRecords(provider, params({ filter: { status: 'pending' } }), search);
  expect(getList.mock.calls[0]?.[1].filter).toEqual({
    'order@': 'created_at.desc,id.desc',
    'status@eq': 'pending',
  });
  await listOrderRecords(provider, params({ filter: { status: 'x),id.gt.0' } }), search);
  expect(getList.mock.calls[1]?.[1].filter).toEqual({ 'order@': 'created_at.desc,id.desc' });
});

test('a page is read by its cursor, or by offset without one', async () => {
  const pagination = { page: 3, perPage: 2 };
  const cursor = { side: 'after', value: '2026-11-20', id: '7' };
  await listOrderRecords(provider, params({ pagination, meta: { cursor } }), search);
  expect(getList.mock.calls.map(([, { filter }]) => filter)).toEqual([
    { 'order@': 'created_at.desc,id.desc', 'created_at@': 'eq.2026-11-20', 'id@': 'lt.7' },
    { 'order@': 'created_at.desc,id.desc', 'created_at@': 'lt.2026-11-20' },
  ]);
  await listOrderRecords(provider, params({ pagination }), search);
  expect(getList.mock.calls[2]?.[1].filter).toMatchObject({ 'offset@': '4' });
});

test('filters by service and period; the period is in Danish time', async () => {
  const filter = { service_type: 'fuld-styling', from: '2026-11-01', to: '2026-11-21' };
  await listOrderRecords(provider, params({ filter }), search);
  expect(getList.mock.calls[0]?.[1].filter).toMatchObject({
    'service_type@eq': 'fuld-styling',
    'and@': '(created_at.gte.2026-10-31T23:00:00.000Z,created_at.lt.2026-11-21T23:00:00.000Z)',
  });
  await listOrderRecords(provider, params({ filter: { ...filter, q: 'villa' } }), search);
  expect(search).toHaveBeenCalledWith(
    'villa',
    {
      service_type: 'fuld-styling',
      from: '2026-10-31T23:00:00.000Z',
      until: '2026-11-21T23:00:00.000Z',
    },
    expect.arrayContaining(['title']),
  );
});

test('reads more rows than one response may have in parts', async () => {
  const order = (n: number) => ({ id: `${n}`, created_at: `time ${n}` });
  const part = (from: number, count: number) => ({
    data: Array.from({ length: count }, (_, n) => order(from + n)),
  });
  getList
    .mockResolvedValueOnce(part(0, 1000))
    .mockResolvedValueOnce(part(1000, 1))
    .mockResolvedValueOnce(part(1001, 2));
  const page = await listOrderRecords(provider, params({ pagination: { page: 1, perPage: 5000 } }), search);
  expect(page.data).toHaveLength(1003);
  expect(page.pageInfo?.hasNextPage).toBe(false);
  expect(getList.mock.calls[1]?.[1].filter).toMatchObject({ 'created_at@': 'eq.time 999', 'id@': 'lt.999' });
  expect(getList.mock.calls[2]?.[1].filter).toMatchObject({ 'created_at@': 'lt.time 999' });
});

test('only columns with an index are sorted by', async () => {
  await listOrderRecords(provider, params({ sort: { field: 'notes', order: 'ASC' } }), search);
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ 'order@': 'created_at.asc,id.asc' });
  await listOrderRecords(provider, params({ sort: { field: 'total_amount', order: 'ASC' } }), search);
  expect(getList.mock.calls[1]?.[1].filter).toEqual({ 'order@': 'total_ore.asc,id.asc' });
});

test('a search calls the procedure and pages through its results', async () => {
  search.mockResolvedValue(['a', 'b', 'c']);
  const filter = { q: '  villa ', status: 'draft' };
  const second = await listOrderRecords(
    provider,
    params({ filter, pagination: { page: 2, perPage: 2 } }),
    search,
  );
  expect(search).toHaveBeenCalledWith(
    'villa',
    expect.objectContaining({ status: 'draft' }),
    expect.anything(),
  );
  expect(getList).not.toHaveBeenCalled();
  expect(second).toMatchObject({
    data: ['c'],
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    meta: { found: 3, isTruncated: false },
  });
});

test('search results are sorted like the list', async () => {
  const found = [
    { title: 'Aarhus 2', total_amount: 900, created_at: '2026-11-21T10:00:00.5+00:00' },
    { title: 'Valby 10', total_amount: 79, created_at: '2026-11-20T10:00:00+00:00' },
    { title: 'Valby 9', total_amount: 1200, created_at: '2026-11-19T10:00:00+00:00' },
  ];
  search.mockResolvedValue(found);
  const sortedBy = async (field: string, order: 'ASC' | 'DESC') => {
    const pagination = { page: 1, perPage: 10 };
    const request = params({ filter: { q: 'a' }, sort: { field, order }, pagination });
    const { data } = await listOrderRecords(provider, request, search);
    return data.map((order) => found.indexOf(order));
  };
  expect(await sortedBy('created_at', 'DESC')).toEqual([0, 1, 2]);
  expect(await sortedBy('created_at', 'ASC')).toEqual([2, 1, 0]);
  expect(await sortedBy('total_amount', 'ASC')).toEqual([1, 0, 2]);
  expect(await sortedBy('title', 'ASC')).toEqual([2, 1, 0]);
});

test('a search with too many results is marked as truncated', async () => {
  search.mockResolvedValue(Array.from({ length: SEARCH_LIMIT + 1 }, (_, index) => index));
  const page = await listOrderRecords(provider, params({ filter: { q: 'a' } }), search);
  expect(page.meta).toEqual({ found: SEARCH_LIMIT, isTruncated: true });
});

test('the export reads the services of the orders, found or listed', async () => {
  const services = 'order_lines(service_type)';
  await listOrderRecords(provider, params({ meta: EXPORT_META }), search);
  expect(getList.mock.calls[0]?.[1].meta.columns).toContain(services);
  await listOrderRecords(provider, params({ filter: { q: 'a' }, meta: EXPORT_META }), search);
  expect(search).toHaveBeenCalledWith('a', {}, expect.arrayContaining([services]));
  await listOrderRecords(provider, params(), search);
  expect(getList.mock.calls[1]?.[1].meta.columns).not.toContain(services);
});

test('filters by the customer, also when it searches; anything but an id is not sent', async () => {
  const user_id = '7d9d2c1a-0a52-4a9e-8a5f-2f4f3f7c1b02';
  await listOrderRecords(provider, params({ filter: { user_id } }), search);
  expect(getList.mock.calls[0]?.[1].filter).toMatchObject({ 'user_id@eq': user_id });
  await listOrderRecords(provider, params({ filter: { user_id, q: 'villa' } }), search);
  expect(search.mock.calls[0]?.slice(0, 2)).toMatchObject(['villa', { user_id }]);
  await listOrderRecords(provider, params({ filter: { user_id: 'x),id.gt.0' } }), search);
  expect(getList.mock.calls[1]?.[1].filter).toEqual({ 'order@': 'created_at.desc,id.desc' });
});

import { supabaseDataProvider } from 'ra-supabase';
import { beforeEach, expect, test, vi } from 'vitest';
import { readResources } from './resources.ts';

const httpClient = vi.fn();
const provider = readResources(
  supabaseDataProvider({ instanceUrl: 'http://127.0.0.1', apiKey: 'key', httpClient }),
);
const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' } } as const;

beforeEach(() => {
  const response = { status: 200, headers: new Headers({ 'content-range': '0-0/1' }), body: '', json: [] };
  httpClient.mockReset().mockResolvedValue(response);
});

test.each([
  ['getList', 'rettelser', { ...page, filter: {} }, /^\/rest\/v1\/revisions\?.*select=id,order_id,.*items:/],
  ['getOne', 'rettelser', { id: 1 }, /^\/rest\/v1\/revisions\?id=eq\.1&select=id,/],
  ['getMany', 'brugere', { ids: [1, 2] }, /^\/rest\/v1\/profiles\?id=in\.\(1,2\)&select=\*$/],
  [
    'getManyReference',
    'ordrer',
    { ...page, filter: {}, target: 'user_id', id: 3 },
    /^\/rest\/v1\/orders\?user_id=eq\.3&/,
  ],
])('%s of %s reads its table with the columns that are granted', async (method, resource, params, path) => {
  await provider[method](resource, params);
  const url = new URL(httpClient.mock.calls[0]?.[0]);
  expect(decodeURIComponent(url.pathname + url.search)).toMatch(path);
});

test('a query may name its columns', async () => {
  await provider.getMany('ordrer', { ids: [1], meta: { columns: ['title'] } });
  expect(httpClient.mock.calls[0]?.[0]).toContain('select=title');
});

test('a resource that the admin does not have is refused in words', async () => {
  await expect(provider.getOne('orders', { id: 1 })).rejects.toThrow("The admin has no resource 'orders'");
});

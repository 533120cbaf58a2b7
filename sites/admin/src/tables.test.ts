import type { DataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { withTables } from './tables.ts';

test.each([
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
])('%s calls the table of the resource', async (method) => {
  const call = vi.fn();
  const provider = withTables({ [method]: call } as Partial<DataProvider> as DataProvider, {
    ordrer: 'orders',
  });
  await provider[method]('ordrer', { id: 1 });
  await provider[method]('andet', { id: 2 });
  expect(call.mock.calls).toEqual([
    ['orders', { id: 1 }],
    ['andet', { id: 2 }],
  ]);
});

import type { Backend } from '@rumklar/backend/client';
import { supabaseDataProvider } from 'ra-supabase';
import type { DataProvider } from 'react-admin';
import { backend, supabaseAuthClient } from './backend.ts';
import { config } from './config.ts';
import { withPendingChanges } from './orders/changes/pendingChanges.ts';
import { getOrder } from './orders/query/getOrder.ts';
import { listOrders } from './orders/query/listOrders.ts';
import { searchOrders } from './orders/query/searchOrders.ts';
import { readOnlyResources } from './resources.ts';
import { getUser } from './users/getUser.ts';
import { listUsers } from './users/listUsers.ts';

/** react-admin's data provider, and what is not a read of a resource: see `useCall`. */
export interface AdminDataProvider extends DataProvider {
  /** Calls a function of `@rumklar/backend`. Rejects with its `BackendError`. */
  call<Parameters extends unknown[], Result>(
    run: (client: Backend, ...parameters: Parameters) => Promise<Result>,
    ...parameters: Parameters
  ): Promise<{ data: Result }>;
}

const supabase = supabaseDataProvider({
  instanceUrl: config.url,
  apiKey: config.publishableKey,
  supabaseClient: supabaseAuthClient,
});
const tables = readOnlyResources(supabase);
const images = async () => (await import('./images/list/reads.ts')).reads;

/**
 * The tables of the resources, with lists that page without counting a whole table. Orders include the pending changes,
 * which are shown already and can still be undone.
 */
export const dataProvider: AdminDataProvider = {
  ...tables,
  async getList(resource, params) {
    if (resource === 'brugere') return await listUsers(params);
    if (resource === 'billeder') return await (await images()).getList(params);
    if (resource !== 'ordrer') return await tables.getList(resource, params);
    const page = await listOrders(supabase, params, searchOrders);
    return { ...page, data: page.data.map(withPendingChanges) };
  },
  async getOne(resource, params) {
    if (resource === 'brugere') return await getUser(params);
    if (resource === 'billeder') return await (await images()).getOne(params);
    if (resource !== 'ordrer') return await tables.getOne(resource, params);
    const { data } = await getOrder(supabase, params);
    return { data: withPendingChanges(data) };
  },
  async getMany(resource, params) {
    if (resource === 'billeder') return await (await images()).getMany(params);
    return await tables.getMany(resource, params);
  },
  async getManyReference(resource, params) {
    if (resource === 'billeder') return await (await images()).getManyReference(params);
    return await tables.getManyReference(resource, params);
  },
  call: async (run, ...parameters) => ({ data: await run(backend, ...parameters) }),
};

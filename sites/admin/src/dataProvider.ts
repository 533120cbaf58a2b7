import { supabaseDataProvider } from 'ra-supabase';
import type { DataProvider } from 'react-admin';
import { supabaseAuthClient } from './backend.ts';
import { config } from './config.ts';
import { getOrder } from './orders/getOrder.ts';
import { listOrders } from './orders/listOrders.ts';
import { searchOrders } from './orders/searchOrders.ts';
import { withTables } from './tables.ts';
import { listUsers } from './users/listUsers.ts';

const supabase = supabaseDataProvider({
  instanceUrl: config.url,
  apiKey: config.publishableKey,
  supabaseClient: supabaseAuthClient,
});
const tables = withTables(supabase, { ordrer: 'orders', brugere: 'profiles' });

/** ra-supabase under the admin's own resource names, with lists that page without counting a whole table. */
export const dataProvider: DataProvider = {
  ...tables,
  async getList(resource, params) {
    if (resource === 'ordrer') return await listOrders(supabase, params, searchOrders);
    if (resource === 'brugere') return await listUsers(supabase, params);
    return await tables.getList(resource, params);
  },
  async getOne(resource, params) {
    if (resource === 'ordrer') return await getOrder(supabase, params);
    return await tables.getOne(resource, params);
  },
};

import type { Backend } from '@rumklar/backend/client';
import { unwrap } from '@rumklar/backend/failures';
import { orderTexts } from '@rumklar/domain/orders/texts';
import { supabaseDataProvider } from 'ra-supabase';
import type { DataProvider, GetOneParams, GetOneResult, Identifier, RaRecord } from 'react-admin';
import { backend, settings, supabaseAuthClient } from './backend.ts';
import type { AdminOrder } from './orders/adminOrder.ts';
import { withPendingChanges } from './orders/changes/pendingChanges.ts';
import { getOrderRecord } from './orders/query/getOrderRecord.ts';
import { listOrderRecords, type OrderSearch, searchLimit } from './orders/query/listOrderRecords.ts';
import { isPart, readResources } from './resources.ts';
import { listUserRecords } from './users/listUserRecords.ts';
import { httpErrorOf } from './verbs/httpErrors.ts';

/** react-admin's data provider, and what is not a read of a resource: see `useCall`. */
export interface AdminDataProvider extends DataProvider {
  /** Calls a function of `@rumklar/backend`. Rejects with its `BackendError`. */
  call<Parameters extends unknown[], Result>(
    run: (client: Backend, ...parameters: Parameters) => Promise<Result>,
    ...parameters: Parameters
  ): Promise<{ data: Result }>;
}

const supabase = supabaseDataProvider({
  instanceUrl: settings.url,
  apiKey: settings.publishableKey,
  supabaseClient: supabaseAuthClient,
});
const tables = readResources(supabase);
const images = async () => (await import('./images/list/reads.ts')).reads;
const parts = async () => (await import('./verbs/parts.ts')).partsOf(backend);
const writes = async () => (await import('./verbs/writes.ts')).writesOf(backend, readOne);

/**
 * The tables of the resources, with lists that page without counting a whole table, and their verbs. Orders include the
 * pending changes, which are shown already and can still be undone. What fails rejects with an `HttpError`, but for `call`.
 */
export const dataProvider: AdminDataProvider = {
  ...withHttpErrors({
    ...tables,
    async getList(resource, params) {
      if (resource === 'brugere') return await listUserRecords(params);
      if (resource === 'billeder') return await (await images()).getList(params);
      if (isPart(resource)) return await (await parts()).getList(resource, params);
      if (resource !== 'ordrer') return await tables.getList(resource, params);
      const page = await listOrderRecords(supabase, params, searchOrders);
      return { ...page, data: page.data.map(withPendingChanges) };
    },
    async getOne(resource, params) {
      if (resource === 'brugere') return await getUser(params);
      if (resource === 'billeder') return await (await images()).getOne(params);
      if (isPart(resource)) return await (await parts()).getOne(resource, params);
      if (resource !== 'ordrer') return await tables.getOne(resource, params);
      const { data } = await getOrderRecord(supabase, params);
      return { data: withPendingChanges(data) };
    },
    async getMany(resource, params) {
      if (resource === 'billeder') return await (await images()).getMany(params);
      if (isPart(resource)) return await (await parts()).getMany(resource, params);
      return await tables.getMany(resource, params);
    },
    async getManyReference(resource, params) {
      if (resource === 'billeder') return await (await images()).getManyReference(params);
      if (isPart(resource)) return await (await parts()).getManyReference(resource, params);
      return await tables.getManyReference(resource, params);
    },
    create: async (resource, params) => await (await writes()).create(resource, params),
    update: async (resource, params) => await (await writes()).update(resource, params),
    updateMany: async (resource, params) => await (await writes()).updateMany(resource, params),
    delete: async (resource, params) => await (await writes()).delete(resource, params),
    deleteMany: async (resource, params) => await (await writes()).deleteMany(resource, params),
  }),
  call: async (run, ...parameters) => ({ data: await run(backend, ...parameters) }),
};

/** Loads the code of the verbs, for what is sent while the page unloads. */
export function preloadWrites(): void {
  writes().catch(() => undefined);
}

async function readOne(resource: string, id: Identifier): Promise<RaRecord> {
  return (await dataProvider.getOne(resource, { id })).data;
}

function withHttpErrors(provider: DataProvider): DataProvider {
  const methods = Object.entries(provider).map(([name, method]) => [
    name,
    typeof method !== 'function'
      ? method
      : async (...parameters: unknown[]) => {
          try {
            return await method(...parameters);
          } catch (error) {
            throw httpErrorOf(error);
          }
        },
  ]);
  return Object.fromEntries(methods);
}

/**
 * Orders by title, address or customer, newest first; without a text, all that match the filter. A procedure, because under
 * row level security a search cannot use an index.
 */
const searchOrders: OrderSearch = async (text, filter, columns) =>
  await unwrap(
    backend
      .rpc('search_orders', { p_search: text, p_filter: filter, p_limit: searchLimit(text) + 1 })
      .select<string, AdminOrder>(columns.join(',')),
    orderTexts.listFailed,
  );

/** One user with what they owe, a `Customer`. */
async function getUser({ id, signal }: GetOneParams): Promise<GetOneResult> {
  const { getCustomer } = await import('@rumklar/backend/users/getCustomer');
  return { data: await getCustomer(backend, `${id}`, signal) };
}

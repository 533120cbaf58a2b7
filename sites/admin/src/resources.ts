import { REVISION_COLUMNS } from '@rumklar/backend/orders/list/columns';
import type { DataProvider } from 'react-admin';
import { LIST_COLUMNS } from './orders/query/listOrders.ts';

/** A resource of the admin: the word of its URL. */
export type ResourceName = keyof typeof TABLES | 'billeder';

/**
 * The reads of a provider under the names of the admin's resources. Every write is refused with a sentence, because orders,
 * revisions and users are changed by verbs with rules of their own.
 *
 * @param provider reads tables of the database
 */
export function readOnlyResources(provider: DataProvider): DataProvider {
  const read = (method: string) => async (resource: string, params: { meta?: object }) => {
    if (!isResource(resource)) throw new Error(`The admin has no resource '${resource}'; see resources.ts`);
    const { table, columns } = TABLES[resource];
    return await provider[method](table, { ...params, meta: { columns, ...params.meta } });
  };
  const refuse = (method: string) => async (resource: string) => {
    throw new Error(
      `'${method}' of '${resource}' is refused: writes are verbs. Call a function of @rumklar/backend with useCall; see docs/decisions/react-admin.md`,
    );
  };
  return {
    ...provider,
    ...Object.fromEntries(READS.map((method) => [method, read(method)])),
    ...Object.fromEntries(WRITES.map((method) => [method, refuse(method)])),
  };
}

function isResource(name: string): name is keyof typeof TABLES {
  return Object.hasOwn(TABLES, name);
}

/** The table of each resource but `billeder`, which one procedure answers (`imageReads`), and the columns of it that administrators may read and that pages show. */
const TABLES = {
  ordrer: { table: 'orders', columns: LIST_COLUMNS },
  rettelser: { table: 'revisions', columns: [REVISION_COLUMNS.replaceAll(' ', '')] },
  brugere: { table: 'profiles', columns: ['*'] },
} as const;
const READS = ['getList', 'getOne', 'getMany', 'getManyReference'] as const;
const WRITES = ['create', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

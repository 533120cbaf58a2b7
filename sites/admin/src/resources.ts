import { REVISION_COLUMNS } from '@rumklar/backend/orders/list/listedOrder';
import type { DataProvider } from 'react-admin';
import { LIST_COLUMNS } from './orders/query/listOrderRecords.ts';

/** A resource of the admin: the word of its URL, or of something that is only read and written with another. */
export type ResourceName = keyof typeof TABLES | 'billeder' | PartName;

const PART_NAMES = [
  'arbejde',
  'fakturaer',
  'haendelser',
  'invitationer',
  'kolleger',
  'maerkninger',
  'mails',
  'noter',
  'spoergsmaal',
] as const;

export type PartName = (typeof PART_NAMES)[number];

export function isPart(name: string): name is PartName {
  return PART_NAMES.some((part) => part === name);
}

export const PARTS: Readonly<Partial<Record<ResourceName, readonly ResourceName[]>>> = {
  ordrer: ['billeder', 'noter', 'haendelser', 'mails', 'spoergsmaal', 'arbejde'],
  brugere: ['invitationer', 'fakturaer', 'kolleger'],
};

/** Parameters of a list that is shown whole. */
export const WHOLE = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The reads of a provider of database tables under the names of the admin's resources. */
export function readResources(provider: DataProvider): DataProvider {
  const read = (method: string) => async (resource: string, params: { meta?: object }) => {
    if (!isResource(resource)) throw new Error(`The admin has no resource '${resource}'; see resources.ts`);
    const { table, columns } = TABLES[resource];
    return await provider[method](table, { ...params, meta: { columns, ...params.meta } });
  };
  return { ...provider, ...Object.fromEntries(READS.map((method) => [method, read(method)])) };
}

function isResource(name: string): name is keyof typeof TABLES {
  return Object.hasOwn(TABLES, name);
}

/** The table of each resource but `billeder`, which one procedure answers (`imageReads`), and parts; and the columns of it that administrators may read and that pages show. */
const TABLES = {
  ordrer: { table: 'orders', columns: LIST_COLUMNS },
  rettelser: { table: 'revisions', columns: [REVISION_COLUMNS.replaceAll(' ', '')] },
  brugere: { table: 'profiles', columns: ['*'] },
} as const;
const READS = ['getList', 'getOne', 'getMany', 'getManyReference'] as const;

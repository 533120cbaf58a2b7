import type { DataProvider } from 'react-admin';

/**
 * The same provider under other resource names: the URL has `ordrer` where the database has `orders`.
 *
 * @param tables the table of each resource; a resource that is not named keeps its name
 */
export function withTables(provider: DataProvider, tables: Readonly<Record<string, string>>): DataProvider {
  const tableOf = (resource: string) => tables[resource] ?? resource;
  return {
    ...provider,
    getList: (resource, params) => provider.getList(tableOf(resource), params),
    getOne: (resource, params) => provider.getOne(tableOf(resource), params),
    getMany: (resource, params) => provider.getMany(tableOf(resource), params),
    getManyReference: (resource, params) => provider.getManyReference(tableOf(resource), params),
    create: (resource, params) => provider.create(tableOf(resource), params),
    update: (resource, params) => provider.update(tableOf(resource), params),
    updateMany: (resource, params) => provider.updateMany(tableOf(resource), params),
    delete: (resource, params) => provider.delete(tableOf(resource), params),
    deleteMany: (resource, params) => provider.deleteMany(tableOf(resource), params),
  };
}

/** Replaces `count=exact`, which reads a whole table for every page. */
export const WITHOUT_COUNT = { Prefer: 'handling=lenient' } as const;

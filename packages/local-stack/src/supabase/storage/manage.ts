import { Hono } from 'hono';
import { objectPath, type StorageContext, type StorageEnv } from './context.ts';
import type { ObjectRow, StorageSql } from './database.ts';
import { storageProblems } from './errors.ts';

interface ListQuery {
  prefix?: string;
  limit?: number;
  offset?: number;
  search?: string;
  sortBy?: { column?: string; order?: string };
}

export function manageRoutes(context: StorageContext): Hono<StorageEnv> {
  const { database, files } = context;
  const app = new Hono<StorageEnv>();
  app.post('/object/list/:bucket', async (c) => {
    const query: ListQuery = await c.req.json();
    const bucket = c.req.param('bucket');
    return c.json(await database.as(c.env.caller, 'storage.object.list', (sql) => list(sql, bucket, query)));
  });
  app.post('/object/move', async (c) => {
    const body: Record<string, string> = await c.req.json();
    const { bucketId = '', sourceKey = '', destinationKey = '' } = body;
    await database.as(c.env.caller, 'storage.object.move', async (sql) => {
      const moved = await sql`update storage.objects set name = ${destinationKey}, updated_at = now()
        where bucket_id = ${bucketId} and name = ${sourceKey}`;
      if (moved.count === 0) throw storageProblems.noObject();
    });
    return c.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (c) => {
    const body: Record<string, string> = await c.req.json();
    const { bucketId = '', sourceKey = '', destinationKey = '' } = body;
    const version = crypto.randomUUID();
    await database.as(c.env.caller, 'storage.object.copy', async (sql) => {
      const [row] = await sql<ObjectRow[]>`
        select * from storage.objects where bucket_id = ${bucketId} and name = ${sourceKey}`;
      if (!row) throw storageProblems.noObject();
      await sql`insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (${bucketId}, ${destinationKey}, ${c.env.caller.userId ?? null}, ${c.env.caller.userId ?? null},
          ${version}, ${sql.json({ ...row.metadata })}, ${row.user_metadata ? sql.json(JSON.parse(JSON.stringify(row.user_metadata))) : null})`;
      await files.write(bucketId, version, await files.read(bucketId, row.version));
    });
    return c.json({ Key: `${bucketId}/${destinationKey}` });
  });
  app.delete('/object/:bucket', async (c) => {
    const { prefixes = [] }: { prefixes?: string[] } = await c.req.json();
    return c.json(await remove(context, c.env.caller, c.req.param('bucket'), prefixes));
  });
  app.delete('/object/*', async (c) => {
    const { bucket, name } = objectPath(c.req.url, '/object');
    const removed = await remove(context, c.env.caller, bucket, [name]);
    if (removed.length === 0) throw storageProblems.noObject();
    return c.json({ message: 'Successfully deleted' });
  });
  return app;
}

/** Removes what the caller may see and delete, rows first. @returns the removed rows. */
export async function remove(
  { database, files }: StorageContext,
  caller: StorageEnv['Bindings']['caller'],
  bucket: string,
  names: string[],
): Promise<ObjectRow[]> {
  const rows = await database.as(caller, 'storage.object.delete_many', async (sql) => [
    ...(await sql<ObjectRow[]>`delete from storage.objects
      where bucket_id = ${bucket} and name = any (${names}) returning *`),
  ]);
  await Promise.all(rows.map((row) => files.remove(bucket, row.version)));
  return rows;
}

// One level of folders: an object below the prefix, or the name of a folder without anything else.
async function list(sql: StorageSql, bucket: string, query: ListQuery) {
  const folder = query.prefix ? `${query.prefix.replace(/\/+$/, '')}/` : '';
  const rows = await sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucket} and starts_with(name, ${folder + (query.search ?? '')})`;
  const entries = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const [name = '', deeper] = row.name.slice(folder.length).split('/');
    entries.set(name, deeper === undefined ? fileEntry(name, row) : folderEntry(name));
  }
  const { column = 'name', order = 'asc' } = query.sortBy ?? {};
  const sorted = [...entries.values()].sort((a, b) =>
    `${a[column] ?? ''}`.localeCompare(`${b[column] ?? ''}`, 'en'),
  );
  if (order === 'desc') sorted.reverse();
  return sorted.slice(query.offset ?? 0, (query.offset ?? 0) + (query.limit ?? 100));
}

function fileEntry(name: string, { id, updated_at, created_at, last_accessed_at, metadata }: ObjectRow) {
  return { name, id, updated_at, created_at, last_accessed_at, metadata };
}

function folderEntry(name: string) {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}

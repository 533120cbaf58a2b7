import { Hono } from 'hono';
import { knownBucket, type StorageContext, type StorageEnv } from './context.ts';
import type { BucketRow, StorageSql } from './database.ts';
import { storageProblems } from './errors.ts';
import { remove } from './manage.ts';

interface BucketInput {
  id?: string;
  name?: string;
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
}

/** The bucket endpoints, under the caller's policies. */
export function bucketRoutes(context: StorageContext): Hono<StorageEnv> {
  const { database } = context;
  const app = new Hono<StorageEnv>();
  app.get('/bucket', async (c) =>
    c.json(
      await database.as(c.env.caller, 'storage.bucket.list', async (sql) => [
        ...(await sql<BucketRow[]>`select * from storage.buckets order by name`),
      ]),
    ),
  );
  app.get('/bucket/:id', async (c) =>
    c.json(
      await database.as(c.env.caller, 'storage.bucket.get', (sql) => knownBucket(sql, c.req.param('id'))),
    ),
  );
  app.post('/bucket', async (c) => {
    const input: BucketInput = await c.req.json();
    const name = input.name ?? input.id ?? '';
    await database.as(
      c.env.caller,
      'storage.bucket.create',
      (sql) => sql`insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values (${input.id ?? name}, ${name}, ${input.public ?? false}, ${input.file_size_limit ?? null},
          ${input.allowed_mime_types ?? null})`,
    );
    return c.json({ name });
  });
  app.put('/bucket/:id', async (c) => {
    const input: BucketInput = await c.req.json();
    const changed = await database.as(
      c.env.caller,
      'storage.bucket.update',
      (sql) => sql`update storage.buckets set public = coalesce(${input.public ?? null}, public),
        file_size_limit = ${input.file_size_limit ?? null}, allowed_mime_types = ${input.allowed_mime_types ?? null},
        updated_at = now() where id = ${c.req.param('id')}`,
    );
    if (changed.count === 0) throw storageProblems.noBucket();
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/bucket/:id/empty', async (c) => {
    const id = c.req.param('id');
    const names = await database.as(c.env.caller, 'storage.bucket.empty', (sql) => listNames(sql, id));
    await remove(context, c.env.caller, id, names);
    return c.json({ message: 'Successfully emptied' });
  });
  app.delete('/bucket/:id', async (c) => {
    const id = c.req.param('id');
    await database.as(c.env.caller, 'storage.bucket.delete', async (sql) => {
      await knownBucket(sql, id);
      const [object] = await sql`select 1 from storage.objects where bucket_id = ${id} limit 1`;
      if (object) throw storageProblems.notEmpty();
      await sql`delete from storage.buckets where id = ${id}`;
    });
    return c.json({ message: 'Successfully deleted' });
  });
  return app;
}

/** The names of the objects of a bucket. @throws StorageProblem for a bucket that does not exist */
async function listNames(sql: StorageSql, bucket: string): Promise<string[]> {
  await knownBucket(sql, bucket);
  const rows = await sql<{ name: string }[]>`select name from storage.objects where bucket_id = ${bucket}`;
  return rows.map(({ name }) => name);
}

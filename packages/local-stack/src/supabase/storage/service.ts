import { isUnder } from '@rumklar/hosting/routes';
import { Hono } from 'hono';
import { bearerToken, callerOfKey, type LocalCaller, readToken, roleOfKey } from '../caller.ts';
import { knownBucket, type StorageContext, type StorageEnv } from './context.ts';
import { type BucketRow, openStorageDatabase, type StorageSql } from './database.ts';
import { downloadRoutes } from './download.ts';
import { asStorageProblem, storageProblems } from './errors.ts';
import { openFileStore } from './files.ts';
import { manageRoutes, remove } from './manage.ts';
import { RESUMABLE_PATH, startResumableUploads } from './resumable.ts';
import { signRoutes } from './sign.ts';
import { uploadRoutes } from './upload.ts';

export interface StorageService {
  /** Answers a request under /storage/v1. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Storage, in place of Lite's (whose signed URLs, policies and renderings differ from hosted Supabase): rows in
 * storage.objects under the caller's role, bytes in a folder; `sizeLimit` in bytes where a bucket says nothing.
 */
export function startStorage(url: string, folder: string, sizeLimit: number): StorageService {
  const database = openStorageDatabase(url);
  const context: StorageContext = { database, files: openFileStore(folder), sizeLimit };
  const app = new Hono<StorageEnv>().basePath('/storage/v1');
  // Order matters: /object/sign/… is also an object's path to the routes behind it.
  for (const routes of [signRoutes, manageRoutes, downloadRoutes, uploadRoutes, bucketRoutes]) {
    app.route('/', routes(context));
  }
  const resumable = startResumableUploads(context, folder);
  app.onError((error) => asStorageProblem(error).toResponse());
  app.notFound((c) =>
    c.json({ message: `Route ${c.req.method}:${c.req.path} not found`, error: 'Not Found' }, 404),
  );
  return {
    fetch: async (request) => {
      try {
        const caller = await storageCaller(request);
        if (isUnder(new URL(request.url).pathname, RESUMABLE_PATH)) {
          return await resumable.fetch(request, caller);
        }
        return await app.fetch(request, { caller });
      } catch (error) {
        return asStorageProblem(error).toResponse();
      }
    },
    stop: () => {
      resumable.stop();
      return database.stop();
    },
  };
}

// Public and signed URLs carry no header at all; everything else needs a key or a token.
async function storageCaller(request: Request): Promise<LocalCaller> {
  const open = /^\/storage\/v1\/(object|render\/image|object\/info)\/(public|sign)\//;
  if (request.method === 'GET' && open.test(new URL(request.url).pathname)) return callerOfKey('anon');
  const token = bearerToken(request);
  const role = roleOfKey(request.headers.get('apikey') ?? undefined) ?? roleOfKey(token);
  if (!token || roleOfKey(token)) {
    if (role) return callerOfKey(role);
    throw storageProblems.noCaller();
  }
  const caller = await readToken(token);
  if (caller === 'bad-token') throw storageProblems.badToken();
  if (caller === 'expired-token') throw storageProblems.expiredToken();
  return caller;
}

interface BucketInput {
  id?: string;
  name?: string;
  public?: boolean;
  file_size_limit?: number | null;
  allowed_mime_types?: string[] | null;
}

function bucketRoutes(context: StorageContext): Hono<StorageEnv> {
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

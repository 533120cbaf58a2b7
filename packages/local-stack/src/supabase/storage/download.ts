import { type Context, Hono } from 'hono';
import {
  knownBucket,
  type ObjectPath,
  objectPath,
  type StorageContext,
  type StorageEnv,
  visibleObject,
} from './context.ts';
import type { ObjectRow } from './database.ts';
import { storageProblems } from './errors.ts';
import { readTransform, renderImage, type Transform } from './render.ts';
import { serveObject, serveRendition } from './serve.ts';

/** GET and HEAD of objects: as the caller, and of public buckets for anyone. */
export function downloadRoutes(context: StorageContext): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>();
  const asCaller = (c: Context<StorageEnv>, path: ObjectPath) =>
    context.database.as(c.env.caller, 'storage.object.get_authenticated', (sql) => visibleObject(sql, path));
  const wanted = (c: Context<StorageEnv>) => readTransform(c.req.query());

  app.get('/render/image/public/*', async (c) => {
    const row = await publicObject(context, objectPath(c.req.url, '/render/image/public'));
    return serveRendered(context, c.req.raw, row, wanted(c));
  });
  app.get('/render/image/authenticated/*', async (c) => {
    const row = await asCaller(c, objectPath(c.req.url, '/render/image/authenticated'));
    return serveRendered(context, c.req.raw, row, wanted(c));
  });
  app.get('/object/public/*', async (c) => {
    const row = await publicObject(context, objectPath(c.req.url, '/object/public'));
    return serveObject(context, c.req.raw, row);
  });
  app.get('/object/info/public/*', async (c) =>
    c.json(info(await publicObject(context, objectPath(c.req.url, '/object/info/public')))),
  );
  app.get('/object/info/*', async (c) => {
    const prefix = c.req.path.includes('/info/authenticated/')
      ? '/object/info/authenticated'
      : '/object/info';
    return c.json(info(await asCaller(c, objectPath(c.req.url, prefix))));
  });
  app.get('/object/*', async (c) => {
    const prefix = c.req.path.includes('/object/authenticated/') ? '/object/authenticated' : '/object';
    const row = await asCaller(c, objectPath(c.req.url, prefix));
    return serveObject(context, c.req.raw, row);
  });
  return app;
}

export async function serveRendered(
  { files }: StorageContext,
  request: Request,
  row: ObjectRow,
  transform: Transform,
): Promise<Response> {
  const bytes = await files.read(row.bucket_id, row.version).catch(() => {
    throw storageProblems.noObject();
  });
  const image = await renderImage(bytes, transform, request.headers.get('accept') ?? '');
  return serveRendition(request, row, image);
}

async function publicObject({ database }: StorageContext, path: ObjectPath): Promise<ObjectRow> {
  return database.asService(async (sql) => {
    const bucket = await knownBucket(sql, path.bucket);
    if (!bucket.public) throw storageProblems.noBucket();
    return visibleObject(sql, path);
  });
}

function info(row: ObjectRow): Record<string, unknown> {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata,
    last_modified: row.metadata.lastModified,
    created_at: row.created_at,
  };
}

import { Hono } from 'hono';
import type { LocalCaller } from '../caller.ts';
import { knownBucket, type ObjectPath, objectPath, type StorageContext, type StorageEnv } from './context.ts';
import { storageProblems } from './errors.ts';
import { entityTag } from './files.ts';
import { checkKey, checkType, describeFile, sizeLimitOf, writeRow } from './objects.ts';

interface Upload {
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** POST and PUT /object/{bucket}/{name}. */
export function uploadRoutes(context: StorageContext): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>();
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const path = objectPath(c.req.url, '/object');
    const overwrite = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const row = await store(context, c.env.caller, path, await readUpload(c.req.raw), overwrite);
    return c.json({ Key: `${path.bucket}/${path.name}`, Id: row.id });
  });
  return app;
}

// Row and file belong together: the row is written as the caller, so that its policies decide, and the transaction
// ends only when the file is there.
async function store(
  { database, files, sizeLimit }: StorageContext,
  caller: LocalCaller,
  { bucket, name }: ObjectPath,
  upload: Upload,
  overwrite: boolean,
): Promise<{ id: string }> {
  const rules = await database.asService((sql) => knownBucket(sql, bucket));
  checkKey(name);
  const { bytes, mimetype, cacheControl, userMetadata } = upload;
  const version = crypto.randomUUID();
  const metadata = describeFile({ size: bytes.byteLength, eTag: entityTag(bytes), mimetype, cacheControl });
  let replaced: string | undefined;
  try {
    const id = await database.as(caller, 'storage.object.upload', async (sql) => {
      const written = await writeRow(sql, {
        bucket,
        name,
        version,
        metadata,
        userMetadata,
        caller,
        overwrite,
      });
      replaced = written.replaced;
      if (bytes.byteLength > sizeLimitOf(rules, sizeLimit)) throw storageProblems.tooLarge();
      checkType(rules, mimetype);
      await files.write(bucket, version, bytes);
      return written.id;
    });
    if (replaced) await files.remove(bucket, replaced);
    return { id };
  } catch (error) {
    await files.remove(bucket, version);
    throw error;
  }
}

// A form with a file (what browsers send), or the bytes alone.
async function readUpload(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) {
    return {
      bytes: new Uint8Array(await request.arrayBuffer()),
      mimetype: contentType || 'application/octet-stream',
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
      userMetadata: decodeMetadata(request.headers.get('x-metadata')),
    };
  }
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  if (!(file instanceof File)) throw storageProblems.badRequest('The form holds no file');
  const seconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
    userMetadata: typeof metadata === 'string' ? JSON.parse(metadata) : null,
  };
}

function decodeMetadata(header: string | null): Record<string, unknown> | null {
  return header ? JSON.parse(Buffer.from(header, 'base64').toString('utf8')) : null;
}

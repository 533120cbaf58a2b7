import { Hono } from 'hono';
import type { LocalCaller } from '../caller.ts';
import { knownBucket, type ObjectPath, objectPath, type StorageContext, type StorageEnv } from './context.ts';
import type { BucketRow, ObjectMetadata, ObjectRow, StorageSql } from './database.ts';
import { storageProblems } from './errors.ts';
import { entityTag } from './files.ts';

interface Upload {
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

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

interface NewObject extends ObjectPath {
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  caller: LocalCaller;
  overwrite: boolean;
}

/** Writes an object's row; returns its id and former version. No `returning`: as hosted, an insert needs no right to read. */
export async function writeRow(sql: StorageSql, row: NewObject): Promise<{ id: string; replaced?: string }> {
  const { bucket, name, version, caller } = row;
  const metadata = sql.json({ ...row.metadata });
  const userMetadata = row.userMetadata ? sql.json(JSON.parse(JSON.stringify(row.userMetadata))) : null;
  const [known] = row.overwrite
    ? await sql<ObjectRow[]>`select * from storage.objects where bucket_id = ${bucket} and name = ${name}`
    : [];
  const id = known?.id ?? crypto.randomUUID();
  const owner = caller.userId ?? null;
  await sql`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${owner}, ${owner}, ${version}, ${metadata}, ${userMetadata})
    ${row.overwrite ? overwriting(sql) : sql``}`;
  return { id, replaced: known?.version };
}

function overwriting(sql: StorageSql) {
  return sql`on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, updated_at = now()`;
}

/** Bytes that one file of a bucket may have. @param general where the bucket says nothing, and at most */
export function sizeLimitOf(bucket: BucketRow, general: number): number {
  return Math.min(general, bucket.file_size_limit ?? general);
}

/** @throws StorageProblem when the bucket does not take files of this type. */
export function checkType({ allowed_mime_types: allowed }: BucketRow, mimetype: string): void {
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const fits = (rule: string) => rule === type || (rule.endsWith('/*') && type.startsWith(rule.slice(0, -1)));
  if (allowed && allowed.length > 0 && !allowed.some(fits)) throw storageProblems.mimeType(mimetype);
}

/** @throws StorageProblem for a name that hosted Storage does not take. */
export function checkKey(name: string): void {
  const fits =
    name.length <= 1024 &&
    /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/.test(name) &&
    !name.includes('..');
  if (!fits) throw storageProblems.invalidKey(name);
}

export function describeFile(file: {
  size: number;
  eTag: string;
  mimetype: string;
  cacheControl: string;
}): ObjectMetadata {
  return {
    ...file,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
  };
}

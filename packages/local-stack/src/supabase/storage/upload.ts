import { Hono } from 'hono';
import type { Caller } from '../caller.ts';
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
  caller: Caller,
  { bucket, name }: ObjectPath,
  upload: Upload,
  overwrite: boolean,
): Promise<{ id: string }> {
  const rules = await database.asService((sql) => knownBucket(sql, bucket));
  if (!isKey(name)) throw storageProblems.invalidKey(name);
  const version = crypto.randomUUID();
  const metadata = describe(upload);
  let replaced: string | undefined;
  try {
    const id = await database.as(caller, 'storage.object.upload', async (sql) => {
      const written = await writeRow(sql, { bucket, name, version, metadata, upload, caller, overwrite });
      replaced = written.replaced;
      checkRules(rules, upload, sizeLimit);
      await files.write(bucket, version, upload.bytes);
      return written.id;
    });
    if (replaced) await files.remove(bucket, replaced);
    return { id };
  } catch (error) {
    await files.remove(bucket, version);
    throw error;
  }
}

interface NewRow {
  bucket: string;
  name: string;
  version: string;
  metadata: ObjectMetadata;
  upload: Upload;
  caller: Caller;
  overwrite: boolean;
}

// No `returning`: an insert needs no right to read, as on hosted Storage.
async function writeRow(sql: StorageSql, row: NewRow): Promise<{ id: string; replaced?: string }> {
  const { bucket, name, version, caller } = row;
  const metadata = sql.json({ ...row.metadata });
  const userMetadata = row.upload.userMetadata
    ? sql.json(JSON.parse(JSON.stringify(row.upload.userMetadata)))
    : null;
  if (row.overwrite) {
    const [known] = await sql<ObjectRow[]>`
      select * from storage.objects where bucket_id = ${bucket} and name = ${name} for update`;
    if (known) {
      const changed = await sql`update storage.objects set version = ${version}, metadata = ${metadata},
        user_metadata = ${userMetadata}, updated_at = now() where id = ${known.id}`;
      if (changed.count === 1) return { id: known.id, replaced: known.version };
      throw Object.assign(new Error('row-level security'), { code: '42501' });
    }
  }
  const id = crypto.randomUUID();
  await sql`insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${caller.userId ?? null}, ${caller.userId ?? null}, ${version}, ${metadata},
      ${userMetadata})`;
  return { id };
}

function checkRules(bucket: BucketRow, { bytes, mimetype }: Upload, sizeLimit: number): void {
  if (bytes.byteLength > Math.min(sizeLimit, bucket.file_size_limit ?? sizeLimit))
    throw storageProblems.tooLarge();
  const type = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  const allowed = bucket.allowed_mime_types;
  const fits = (rule: string) => rule === type || (rule.endsWith('/*') && type.startsWith(rule.slice(0, -1)));
  if (allowed && allowed.length > 0 && !allowed.some(fits)) throw storageProblems.mimeType(mimetype);
}

function describe({ bytes, mimetype, cacheControl }: Upload): ObjectMetadata {
  return {
    eTag: entityTag(bytes),
    size: bytes.byteLength,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
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

/** The names that hosted Storage takes. */
function isKey(name: string): boolean {
  return (
    name.length <= 1024 &&
    /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/.test(name) &&
    !name.includes('..')
  );
}

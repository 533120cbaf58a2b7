import type { LocalCaller } from '../caller.ts';
import type { ObjectPath } from './context.ts';
import type { BucketRow, ObjectMetadata, ObjectRow, StorageSql } from './database.ts';
import { storageProblems } from './errors.ts';

export interface NewObject extends ObjectPath {
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  caller: LocalCaller;
  overwrite: boolean;
}

/**
 * Writes the row of an object.
 *
 * No `returning`: an insert needs no right to read, as on hosted Storage.
 *
 * @returns the row's id, and the version that it had before
 */
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

import type { LocalCaller } from '../caller.ts';
import type { BucketRow, ObjectRow, StorageDatabase, StorageSql } from './database.ts';
import { storageProblems } from './errors.ts';
import type { FileStore } from './files.ts';

export interface StorageContext {
  database: StorageDatabase;
  files: FileStore;
  /** Bytes that one file may have where the bucket says nothing. */
  sizeLimit: number;
}

export interface StorageEnv {
  Bindings: { caller: LocalCaller };
}

/** An object's place, as the rest of a URL names it. */
export interface ObjectPath {
  bucket: string;
  name: string;
}

/** Reads `bucket/name` from a URL, after its prefix. @throws StorageProblem when there is no name */
export function objectPath(url: string, prefix: string): ObjectPath {
  const path = decodeURIComponent(new URL(url).pathname.slice(`/storage/v1${prefix}/`.length));
  const slash = path.indexOf('/');
  if (slash < 1 || slash === path.length - 1) throw storageProblems.noObject();
  return { bucket: path.slice(0, slash), name: path.slice(slash + 1) };
}

/** A bucket, whatever the policies. @throws StorageProblem when there is none. */
export async function knownBucket(sql: StorageSql, id: string): Promise<BucketRow> {
  const [bucket] = await sql<BucketRow[]>`select * from storage.buckets where id = ${id}`;
  if (!bucket) throw storageProblems.noBucket();
  return bucket;
}

/** An object as far as this role may see it. @throws StorageProblem when it may not or there is none. */
export async function visibleObject(sql: StorageSql, { bucket, name }: ObjectPath): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  if (!row) throw storageProblems.noObject();
  return row;
}

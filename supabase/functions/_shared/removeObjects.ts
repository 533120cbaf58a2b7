import { secretClient } from './clients.ts';

export interface BucketObject {
  bucket: string;
  name: string;
}

export function objectsIn(rows: readonly { bucket_id: string; name: string }[]): BucketObject[] {
  return rows.map(({ bucket_id: bucket, name }) => ({ bucket, name }));
}

/** Removes objects by the Storage API, which deletes the bytes too. @returns how many; failures are in the log */
export async function removeBucketObjects(objects: readonly BucketObject[]): Promise<number> {
  const { storage } = secretClient('the objects belong to several users');
  let removed = 0;
  for (const [bucket, inBucket] of Map.groupBy(objects, (object) => object.bucket)) {
    const { data, error } = await storage.from(bucket).remove(inBucket.map(({ name }) => name));
    if (error) console.error(`Storage removed nothing of ${bucket}: ${error.message}`);
    removed += data?.length ?? 0;
  }
  return removed;
}

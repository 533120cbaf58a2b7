import { secretClient } from './clients.ts';
import { entriesOf, textOf } from './fields.ts';

/** Where an object is. */
export interface StoredObject {
  bucket: string;
  name: string;
}

/** The objects in a procedure's answer of `bucket_id` and `name`. */
export function objectsIn(answer: unknown): StoredObject[] {
  return entriesOf(answer).flatMap((row) => {
    const bucket = textOf(row, 'bucket_id');
    const name = textOf(row, 'name');
    return bucket && name ? [{ bucket, name }] : [];
  });
}

/**
 * Removes objects through the Storage API, which takes the bytes along with the row.
 *
 * @returns how many went; what could not be removed is in the log
 */
export async function removeObjects(objects: readonly StoredObject[]): Promise<number> {
  const { storage } = secretClient('the objects belong to everybody');
  let gone = 0;
  for (const [bucket, inBucket] of Map.groupBy(objects, (object) => object.bucket)) {
    const { data, error } = await storage.from(bucket).remove(inBucket.map(({ name }) => name));
    if (error) console.error(`Storage removed nothing of ${bucket}: ${error.message}`);
    gone += data?.length ?? 0;
  }
  return gone;
}

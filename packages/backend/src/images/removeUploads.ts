import { buckets } from '@rumklar/domain/images/limits';
import type { Backend } from '../client.ts';
import type { Uploads } from './uploads.ts';

/**
 * Removes uploads that no order names and forgets all of them; Storage refuses to remove the others. A failure is
 * left to the sweep, which deletes what no row names after 48 hours.
 *
 * @param uploads is empty afterwards
 */
export async function removeUploads(client: Backend, uploads: Uploads): Promise<void> {
  const paths = [...uploads.values()].map((upload) => upload.path);
  uploads.clear();
  if (paths.length === 0) return;
  try {
    await client.storage.from(buckets.orderImages).remove(paths);
  } catch {
    // Offline, not even the code of the storage client can be loaded.
  }
}

import { buckets } from '@rumklar/domain/images/files/limits';
import type { Backend } from '../client.ts';

/**
 * Removes uploads that neither an order nor a draft names; Storage refuses to remove the others. A failure is left to the
 * sweep.
 */
export async function removeObjects(client: Backend, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  try {
    await client.storage.from(buckets.orderImages).remove([...paths]);
  } catch {
    // Offline, not even the code of the storage client can be loaded.
  }
}

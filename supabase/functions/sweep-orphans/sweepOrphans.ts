import { callProcedure, secretClient } from '../_shared/clients.ts';
import { entriesOf, textOf } from '../_shared/fields.ts';
import { succeeded } from '../_shared/http.ts';

/**
 * Removes uploads older than 48 hours that no row names, page by page, and old bookkeeping. Answers how many went,
 * how many could not be removed, and whether more is left for the next run. Safe to run twice, even at once.
 */
export async function sweepOrphans(): Promise<Response> {
  const deadline = Date.now() + LONGEST_RUN;
  let removed = 0;
  let failed = 0;
  let more = true;
  while (more && Date.now() < deadline) {
    const orphans = await listOrphans();
    const gone = await remove(orphans);
    removed += gone;
    failed = orphans.size - gone;
    // What could not be removed comes first again: without progress the next run tries.
    more = orphans.size === PAGE && gone > 0;
  }
  await callProcedure('prune_bookkeeping');
  return succeeded({ removed, failed, more });
}

/** The orphans of a page as `bucket/name`, with where they are. */
async function listOrphans(): Promise<Map<string, { bucket: string; name: string }>> {
  const rows = entriesOf(await callProcedure('list_orphaned_objects', { p_limit: PAGE }));
  const found = rows.flatMap((row) => {
    const bucket = textOf(row, 'bucket_id');
    const name = textOf(row, 'name');
    return bucket && name ? [{ bucket, name }] : [];
  });
  return new Map(found.map((orphan) => [`${orphan.bucket}/${orphan.name}`, orphan]));
}

// Through the Storage API, which takes the bytes along with the row.
async function remove(orphans: Map<string, { bucket: string; name: string }>): Promise<number> {
  const { storage } = secretClient('the objects belong to everybody');
  let gone = 0;
  for (const [bucket, objects] of Map.groupBy(orphans.values(), (orphan) => orphan.bucket)) {
    const { data, error } = await storage.from(bucket).remove(objects.map(({ name }) => name));
    if (error) console.error(`Storage removed nothing of ${bucket}: ${error.message}`);
    gone += data?.length ?? 0;
  }
  return gone;
}

const PAGE = 100;
/** Milliseconds; the clock job waits a minute for the answer. */
const LONGEST_RUN = 45_000;

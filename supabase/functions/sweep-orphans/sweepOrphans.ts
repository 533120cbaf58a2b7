import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { objectsIn, removeObjects } from '../_shared/removeObjects.ts';

/**
 * Removes uploads older than 48 hours that no row names, page by page. The response has how many were removed, how many
 * could not be, and whether more are left for the next run. Safe to run twice, even in parallel.
 */
export async function sweepOrphans(): Promise<Response> {
  const deadline = Date.now() + LONGEST_RUN;
  let removed = 0;
  let failed = 0;
  let more = true;
  while (more && Date.now() < deadline) {
    const orphans = objectsIn(await callProcedure('list_orphaned_objects', { p_limit: PAGE }));
    const gone = await removeObjects(orphans);
    removed += gone;
    failed = orphans.length - gone;
    // What could not be removed comes first again: without progress the next run tries.
    more = orphans.length === PAGE && gone > 0;
  }
  return succeeded({ removed, failed, more });
}

const PAGE = 100;
/** Milliseconds; the scheduled job waits a minute for the response. */
const LONGEST_RUN = 45_000;

import { forJobs } from '../_shared/auth.ts';
import { callProcedure } from '../_shared/clients.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { removeBucketObjects } from '../_shared/removeObjects.ts';

Deno.serve(endpoint(forJobs(sweepOrphans)));

/**
 * Removes uploads older than 48 hours that no row names. Each run goes on where the last one has ended, until the end or
 * until its time is up. The response has how many were removed, how many could not be, and whether the next run has the
 * rest to look at. Safe to run twice, even in parallel: what could not be removed is found again the next time round.
 */
async function sweepOrphans(): Promise<Response> {
  const deadline = Date.now() + LONGEST_RUN;
  let removed = 0;
  let found = 0;
  let more = true;
  while (more && Date.now() < deadline) {
    const [step] = await callProcedure('find_orphaned_objects', { p_limit: PAGE });
    if (!step) break;
    const { buckets, names, is_last } = step;
    found += names.length;
    removed += await removeBucketObjects(names.map((name, at) => ({ bucket: buckets[at] ?? '', name })));
    more = !is_last;
  }
  return succeeded({ removed, failed: found - removed, more });
}

const PAGE = 100;
/** Milliseconds; the scheduled job waits a minute for the response. */
const LONGEST_RUN = 45_000;

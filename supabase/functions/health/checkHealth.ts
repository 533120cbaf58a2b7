import { callProcedure } from '../_shared/clients.ts';
import { succeeded } from '../_shared/http.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Says to an outside monitor whether functions, database and all scheduled jobs run: 200, or else 503. A scheduler that
 * is down can mail nobody. Names no job; the log does.
 *
 * @throws Refusal `jobs_late` when a job has not succeeded for too long, `unavailable` without a database
 */
export async function checkHealth(): Promise<Response> {
  const late = await callProcedure('list_late_jobs', {}).catch((error: Error) => {
    console.error(error.message);
    throw new Refusal(503, 'unavailable');
  });
  if (late.length === 0) return succeeded();
  console.error(`Late jobs: ${late.map(({ name }) => name).join(', ')}`);
  throw new Refusal(503, 'jobs_late');
}

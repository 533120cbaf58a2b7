import { callProcedure } from '../_shared/clients.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(checkHealth, { methods: ['GET', 'HEAD', 'POST'] }));

/**
 * Says to an outside monitor whether functions and database answer, all scheduled jobs run, and mails and invoices are
 * sent: 200, or else 503. A scheduler that is down can mail nobody. Names nothing; the log does.
 *
 * @throws Refusal `unhealthy` when something is stuck, `unavailable` without a database
 */
async function checkHealth(): Promise<Response> {
  const troubles = await callProcedure('list_troubles', {}).catch((error: Error) => {
    console.error(error.message);
    throw new Refusal(503, 'unavailable');
  });
  if (troubles.length === 0) return succeeded();
  console.error(`Standing still: ${troubles.map(({ name }) => name).join(', ')}`);
  throw new Refusal(503, 'unhealthy');
}

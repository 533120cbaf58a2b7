import { forJobs } from '../_shared/auth.ts';
import { endpoint, succeeded } from '../_shared/http.ts';
import { orderMailing } from '../_shared/mail/orderMailing.ts';
import { sendDueMails } from '../_shared/mail/sendOrderMails.ts';
import { Refusal } from '../_shared/refusal.ts';

Deno.serve(endpoint(forJobs(sendMessages)));

/**
 * Sends the mails about orders that nobody has sent. The response has how many were sent, how many the mail service did
 * not take, and whether more are left for the next run.
 *
 * @throws Refusal `mail_failed` with the same numbers when one was not taken: the run is not recorded as a success
 */
async function sendMessages(): Promise<Response> {
  const deadline = Date.now() + LONGEST_RUN;
  const result = await sendDueMails(orderMailing, { mayContinue: () => Date.now() < deadline });
  if (result.failed > 0) throw new Refusal(502, 'mail_failed', result);
  return succeeded(result);
}

/** Milliseconds; the scheduled job waits a minute for the response. */
const LONGEST_RUN = 45_000;

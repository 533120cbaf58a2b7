import { succeeded } from '../_shared/http.ts';
import { orderMailing } from '../_shared/mail/orderMailing.ts';
import { sendDueMails } from '../_shared/mail/sendOrderMails.ts';

/**
 * Sends the mails about orders that nobody has sent. The response has how many were sent, how many the mail service did
 * not take, and whether more are left for the next run.
 */
export async function sendMessages(): Promise<Response> {
  const deadline = Date.now() + LONGEST_RUN;
  return succeeded(await sendDueMails(orderMailing, { mayContinue: () => Date.now() < deadline }));
}

/** Milliseconds; the scheduled job waits a minute for the response. */
const LONGEST_RUN = 45_000;

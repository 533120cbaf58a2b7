import { callProcedure } from '../clients.ts';
import { Refusal } from '../refusal.ts';
import { type OutgoingMail, sendMail } from './resend.ts';
import { sendClaimedMail } from './sendClaimedMail.ts';

/**
 * Sends a mail whose event was claimed, and records the result. A failed one may be claimed again.
 *
 * @param mailId the row of `mails` that was claimed
 * @throws Refusal when the mail service did not take it
 */
export async function deliverMail(mail: OutgoingMail, mailId: string): Promise<void> {
  const failure = await sendClaimedMail(
    { mailId, event: mail.event },
    { call: callProcedure, send: () => sendMail(mail) },
  );
  if (failure !== undefined) throw new Refusal(502, 'mail_failed');
}

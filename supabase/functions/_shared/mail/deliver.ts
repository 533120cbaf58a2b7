import { callProcedure } from '../clients.ts';
import { Refusal } from '../refusal.ts';
import { MailError, type OutgoingMail, sendMail } from './resend.ts';

/**
 * Sends a mail whose event was claimed, and records the result. A failed one may be claimed again.
 *
 * @param claim the row of `mails` that was claimed, and the procedure that settles it
 * @throws Refusal when the mail service did not take it
 */
export async function deliverMail(
  mail: OutgoingMail,
  claim: { id: string; settle: 'record_mail_result' | 'record_order_notification_result' },
): Promise<void> {
  const failure = await attempt(mail);
  await callProcedure(claim.settle, { p_mail_id: claim.id, p_error: failure });
  if (failure === undefined) return;
  console.error(`The mail of ${mail.event} was not sent: ${failure}`);
  throw new Refusal(502, 'mail_failed');
}

async function attempt(mail: OutgoingMail): Promise<string | undefined> {
  try {
    await sendMail(mail);
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error.message;
    throw error;
  }
}

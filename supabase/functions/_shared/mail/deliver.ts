import type { MailKind } from '../../../../packages/domain/src/mails/kinds.ts';
import { callProcedure } from '../clients.ts';
import { Refusal } from '../refusal.ts';
import { type OutgoingMail, sendMail } from './resend.ts';
import { sendClaimedMail } from './sendClaimedMail.ts';

/** Sends a claimed mail and records the result; a failed one may be claimed again. @throws Refusal when it was not taken */
export async function deliverMail(mail: OutgoingMail, mailId: string): Promise<void> {
  const failure = await sendClaimedMail(
    { mailId, event: mail.event },
    { call: callProcedure, send: () => sendMail(mail) },
  );
  if (failure !== undefined) throw new Refusal(502, 'mail_failed');
}

/** Claims the mail of an event, as the id of its row; `undefined` when it was sent, or is being sent by another call. */
export async function claimMail(mail: {
  event: string;
  kind: MailKind;
  recipient: string;
  userId?: string;
}): Promise<string | undefined> {
  const id: string | null = await callProcedure('claim_mail', {
    p_event: mail.event,
    p_kind: mail.kind,
    p_recipient: mail.recipient,
    p_user_id: mail.userId,
  });
  return id ?? undefined;
}

import type { MailKind } from '../../../../packages/domain/src/mails/kinds.ts';
import { callProcedure } from '../clients.ts';

/**
 * The right to send the mail of an event, as the id of its row to record the result with.
 *
 * @returns `undefined` when it was sent, or is being sent by another call
 */
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

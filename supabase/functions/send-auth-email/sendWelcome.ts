import { authTexts } from '@rumklar/domain/auth/texts.ts';
import { callProcedure } from '../_shared/clients.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';
import { welcomeMail } from '../_shared/mail/templates.ts';
import { Refusal } from '../_shared/refusal.ts';
import { findAccount } from './account.ts';

/**
 * Greets a confirmed account; asked again, nothing more is sent.
 *
 * @throws Refusal `user_not_found`, for an account that is not confirmed too, or `mail_failed`
 */
export async function sendWelcome(email: string): Promise<void> {
  const account = await findAccount(email);
  if (!account?.email_verified) throw new Refusal(404, 'user_not_found', authTexts.confirmNoUserWithEmail);
  const event = `welcome:${account.id}`;
  const id = await callProcedure('claim_mail', {
    p_event: event,
    p_kind: 'welcome',
    p_recipient: account.email,
    p_user_id: account.id,
  });
  if (typeof id !== 'string') return;
  const content = welcomeMail();
  await deliverMail({ to: account.email, content, event }, { id, settle: 'settle_mail' });
}

import { claimMail } from '../_shared/mail/claimMail.ts';
import { deliverMail } from '../_shared/mail/deliver.ts';
import { welcomeMail } from '../_shared/mail/templates.ts';
import { Refusal } from '../_shared/refusal.ts';
import { findAccount } from './account.ts';

/**
 * Sends the welcome mail to a confirmed account; called again, it sends nothing more.
 *
 * @throws Refusal `user_not_found`, for an account that is not confirmed too, or `mail_failed`
 */
export async function sendWelcome(email: string): Promise<void> {
  const account = await findAccount(email);
  if (!account?.email_verified) throw new Refusal(404, 'user_not_found');
  const event = `welcome:${account.id}`;
  const id = await claimMail({ event, kind: 'welcome', recipient: account.email, userId: account.id });
  if (!id) return;
  const content = welcomeMail();
  await deliverMail({ to: account.email, content, event }, id);
}

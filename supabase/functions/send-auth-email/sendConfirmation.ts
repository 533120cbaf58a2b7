import { authTexts } from '../../../packages/domain/src/auth/texts.ts';
import { sentence } from '../../../packages/domain/src/message.ts';
import { secretClient } from '../_shared/clients.ts';
import { Refusal } from '../_shared/refusal.ts';
import { findAccount } from './account.ts';
import { mayMailAgain } from './mayMailAgain.ts';

/**
 * Has the auth server send its confirmation mail again: link and words are its own.
 *
 * @throws Refusal `user_not_found`, `already_confirmed`, `rate_limited` or `mail_failed`
 */
export async function sendConfirmation(email: string): Promise<void> {
  const account = await findAccount(email);
  if (!account) throw new Refusal(404, 'user_not_found');
  if (account.email_verified) throw new Refusal(409, 'already_confirmed');
  if (!(await mayMailAgain('confirmation', email))) return;
  const client = secretClient(
    'the captcha was checked here: with a visitor’s rights Auth demands another token',
  );
  const { error } = await client.auth.resend({ type: 'signup', email });
  if (!error) return;
  if (error.status === 429) throw new Refusal(429, 'rate_limited');
  console.error(
    `The confirmation mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`,
  );
  throw new Refusal(502, 'mail_failed', { error: sentence(authTexts.confirmMailFailed) });
}

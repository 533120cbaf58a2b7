import { authTexts } from '../../../packages/domain/src/auth/texts.ts';
import { sentence } from '../../../packages/domain/src/message.ts';
import { secretClient } from '../_shared/clients.ts';
import { Refusal } from '../_shared/refusal.ts';
import { mayMailAgain } from './mayMailAgain.ts';

/**
 * Has the auth server mail a link for a new password. The response is the same for an address without an account.
 *
 * @throws Refusal `mail_failed`
 */
export async function sendRecovery(email: string): Promise<void> {
  if (!(await mayMailAgain('recovery', email))) return;
  const client = secretClient(
    'the captcha was checked here: with a visitor’s rights Auth demands another token',
  );
  const { error } = await client.auth.resetPasswordForEmail(email);
  // Too soon after the last one: only an address with an account is answered with this status.
  if (!error || error.status === 429) return;
  console.error(`The recovery mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
  throw new Refusal(502, 'mail_failed', { error: sentence(authTexts.resetFailed) });
}

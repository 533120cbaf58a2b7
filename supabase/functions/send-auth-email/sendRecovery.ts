import { authTexts } from '../../../packages/domain/src/auth/texts.ts';
import { sentence } from '../../../packages/domain/src/message.ts';
import { userClient } from '../_shared/clients.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Has the auth server mail a link for a new password. Limited before the account is looked up, and the response is the
 * same for an address without an account.
 *
 * @throws Refusal `rate_limited` or `mail_failed`
 */
export async function sendRecovery(email: string): Promise<void> {
  await takeRateLimit({ key: `send-auth-email:recovery:${email}`, times: 5, seconds: 3600 });
  const { error } = await userClient().auth.resetPasswordForEmail(email);
  // Too soon after the last one: only an address with an account is answered with this status.
  if (!error || error.status === 429) return;
  console.error(`The recovery mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
  throw new Refusal(502, 'mail_failed', { error: sentence(authTexts.resetFailed) });
}

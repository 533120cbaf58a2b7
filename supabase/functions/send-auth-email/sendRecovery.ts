import { authTexts } from '@rumklar/domain/auth/texts.ts';
import { userClient } from '../_shared/clients.ts';
import { takeRateLimit } from '../_shared/rateLimit.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Has the auth server mail a link for a new password. Limited before anybody looks whether the address has an account,
 * and answered the same whether it has one.
 *
 * @throws Refusal `rate_limited` or `mail_failed`
 */
export async function sendRecovery(email: string): Promise<void> {
  const userMessage = authTexts.tooManyAttempts;
  await takeRateLimit({ key: `send-auth-email:recovery:${email}`, times: 5, seconds: 3600, userMessage });
  const { error } = await userClient().auth.resetPasswordForEmail(email);
  // Too soon after the last one, which only an account can be told.
  if (!error || error.status === 429) return;
  console.error(`The recovery mail was not sent: ${error.status ?? ''} ${error.code ?? ''} ${error.message}`);
  throw new Refusal(502, 'mail_failed', authTexts.resetFailed);
}

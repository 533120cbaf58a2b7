import { authTexts } from '@rumklar/domain/auth/texts';
import { paths } from '@rumklar/domain/routes/paths';
import type { Backend } from '../client.ts';
import { serviceFailure } from '../failures.ts';

/**
 * Has the mail with the recovery link sent. An unknown address is answered like a known one.
 *
 * @param input `origin` is the site's own (`location.origin`)
 * @throws BackendError `rate_limited`, `network`, `unexpected`
 */
export async function requestPasswordReset(
  client: Backend,
  input: { email: string; origin: string },
): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(input.email.trim(), {
    redirectTo: `${input.origin}${paths.resetPassword}`,
  });
  if (!error) return;
  throw serviceFailure(error, authTexts.resetFailed, {
    over_email_send_rate_limit: { code: 'rate_limited', told: authTexts.tooManyAttempts },
    over_request_rate_limit: { code: 'rate_limited', told: authTexts.tooManyAttempts },
  });
}

import { authTexts } from '@rumklar/domain/auth/texts';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { type Backend, captchaToken } from '../client.ts';
import { invoke } from '../invoke.ts';

/**
 * Requests a mail with the recovery link; the response is the same for an unknown address.
 *
 * @param input `origin` is only a hint: the server chooses where the link leads
 * @throws BackendError `captcha_failed`, `rate_limited`
 */
export async function requestPasswordReset(
  client: Backend,
  input: { email: string; origin: string },
): Promise<void> {
  await invoke(client, {
    name: 'send-auth-email',
    body: {
      email: canonicalEmail(input.email),
      type: 'recovery',
      originDomain: input.origin,
      captchaToken: await captchaToken(client),
    },
    otherwise: authTexts.resetFailed,
    messages: { rate_limited: authTexts.tooManyAttempts },
  });
}

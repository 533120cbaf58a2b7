import { authTexts } from '@rumklar/domain/auth/texts';
import type { Backend } from '../client.ts';
import { passwordFailure } from './passwordFailure.ts';

/**
 * Sets a new password for the signed-in user, whose other sessions end. The auth server wants a session of the last day: call
 * `signIn` with the current password before, which also shows that it is the user who asks.
 *
 * @throws BackendError `weak_password`, `same_password`, `second_factor_required` (the same call works after `verifyCode`),
 * `rate_limited`
 */
export async function updatePassword(client: Backend, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (!error) return;
  throw passwordFailure(error, password, authTexts.passwordUpdateFailed, {
    insufficient_aal: { code: 'second_factor_required', userMessage: authTexts.passwordUpdateFailed },
  });
}

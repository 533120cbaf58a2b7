import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';
import { isTokenHash } from './tokenHash.ts';

/**
 * Redeems the token hash of a recovery link and sets the new password; the user is signed in afterwards. If only the
 * password was refused, the same call works again with another one, although the token is used up.
 *
 * @throws BackendError `link_invalid`, `link_expired` (used and unknown tokens too), `weak_password`, `network`,
 * `unexpected`
 */
export async function resetPassword(
  client: Backend,
  input: { tokenHash: string; password: string },
): Promise<void> {
  if (!isTokenHash(input.tokenHash)) throw new BackendError('link_invalid', linkInvalid);
  if (redeemed.get(client) !== input.tokenHash) {
    const { error } = await client.auth.verifyOtp({ token_hash: input.tokenHash, type: 'recovery' });
    if (error) {
      throw serviceFailure(error, authTexts.passwordUpdateFailed, {
        otp_expired: { code: 'link_expired', userMessage: linkExpired },
      });
    }
    redeemed.set(client, input.tokenHash);
  }
  const { error } = await client.auth.updateUser({ password: input.password });
  if (error) {
    throw serviceFailure(error, authTexts.passwordUpdateFailed, {
      weak_password: { code: 'weak_password', userMessage: authTexts.passwordTooShort },
    });
  }
  redeemed.delete(client);
}

/** Only the token that this client redeemed itself: another session must never get somebody else's new password. */
const redeemed = new WeakMap<Backend, string>();

const linkInvalid = failure(authTexts.passwordUpdateFailed.title, authTexts.confirmLinkInvalid);
const linkExpired = failure(authTexts.passwordUpdateFailed.title, authTexts.confirmLinkExpired);

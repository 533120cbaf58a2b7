import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';
import { passwordFailure } from './passwordFailure.ts';
import { forgetLink, isTokenHash, redeemLink } from './redeemLink.ts';

/**
 * Redeems the token hash of a recovery link and sets the new password; the user is signed in afterwards. If only the password
 * was refused, the same call works again with another one, although the token is used up.
 *
 * @throws BackendError `link_invalid`, `link_expired` (used and unknown tokens too), `weak_password`, `same_password`,
 * `second_factor_required` (the same call works after `verifyCode`), `rate_limited`
 */
export async function resetPassword(
  client: Backend,
  input: { tokenHash: string; password: string },
): Promise<void> {
  if (!isTokenHash(input.tokenHash)) throw new BackendError('link_invalid', linkInvalid);
  const refused = await redeemLink(client, { tokenHash: input.tokenHash, type: 'recovery' });
  if (refused) {
    throw serviceFailure(refused, authTexts.passwordUpdateFailed, {
      otp_expired: { code: 'link_expired', userMessage: linkExpired },
      over_request_rate_limit: { code: 'rate_limited', userMessage: authTexts.tooManyAttempts },
    });
  }
  const { error } = await client.auth.updateUser({ password: input.password });
  if (error) {
    throw passwordFailure(error, input.password, authTexts.passwordUpdateFailed, {
      insufficient_aal: { code: 'second_factor_required', userMessage: authTexts.passwordUpdateFailed },
      // The page was left open for a day after the link was redeemed.
      reauthentication_needed: { code: 'link_expired', userMessage: linkExpired },
    });
  }
  forgetLink(client);
}

const linkInvalid = failure(authTexts.passwordUpdateFailed.title, authTexts.confirmLinkInvalid);
const linkExpired = failure(authTexts.passwordUpdateFailed.title, authTexts.confirmLinkExpired);

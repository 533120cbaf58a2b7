import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure } from '../failures.ts';
import { sendWelcome } from './sendWelcome.ts';
import { isTokenHash } from './tokenHash.ts';

/**
 * Redeems the token hash of a confirmation link. On success the welcome mail is requested (its failure is ignored),
 * and the session that GoTrue opens is closed again: the person signs in.
 *
 * @throws BackendError `link_invalid` (malformed), `link_expired` (used and unknown tokens too); `network`,
 * `unavailable`, `unexpected`, `rate_limited` may be tried again
 */
export async function confirmEmail(client: Backend, tokenHash: string): Promise<void> {
  if (!isTokenHash(tokenHash)) throw new BackendError('link_invalid', linkInvalid);
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  if (error) {
    throw serviceFailure(error, failure(authTexts.confirmFailed), {
      otp_expired: { code: 'link_expired', userMessage: linkExpired },
      validation_failed: { code: 'link_invalid', userMessage: linkInvalid },
    });
  }
  const user = data.user;
  // Not awaited: its retries would delay the success message.
  if (user?.email) void sendWelcome(client, { email: user.email, userId: user.id });
  await client.auth.signOut({ scope: 'local' });
}

const linkInvalid = failure(authTexts.confirmFailed, authTexts.confirmLinkInvalid);
const linkExpired = failure(authTexts.confirmExpired, authTexts.confirmLinkExpired);

import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { read, serviceFailure } from '../failures.ts';
import { updateProfile } from '../profile/updateProfile.ts';
import { passwordFailure } from './passwordFailure.ts';
import { forgetLink, redeemLink } from './redeemLink.ts';
import { sendWelcome } from './sendWelcome.ts';
import { forgetSignUpSecret, signUpSecret } from './signUpSecret.ts';
import { isTokenHash } from './tokenHash.ts';

/** Name and password of an account, chosen when it is confirmed. */
export interface ChosenCredentials {
  fullName: string;
  password: string;
}

/**
 * Redeems the token hash of a confirmation link. Anyone can sign up with any address, so the account keeps name and
 * password only if this browser made the sign-up; otherwise they are chosen now. On success the welcome mail is requested
 * (its failure is ignored), and the session that GoTrue opens is closed again: the person signs in.
 *
 * @param chosen without it, nothing is confirmed where the sign-up was made elsewhere
 * @returns `credentials_needed` in that case; the link still works
 * @throws BackendError `link_invalid` (malformed), `link_expired` (used and unknown tokens too), `weak_password`;
 * `network`, `unavailable`, `unexpected`, `rate_limited` may be tried again with the same link
 */
export async function confirmEmail(
  client: Backend,
  tokenHash: string,
  chosen?: ChosenCredentials,
): Promise<'confirmed' | 'credentials_needed'> {
  if (!isTokenHash(tokenHash)) throw new BackendError('link_invalid', linkInvalid);
  if (!chosen && (await isMadeElsewhere(client, tokenHash))) return 'credentials_needed';
  const refused = await redeemLink(client, { tokenHash, type: 'email' });
  if (refused) {
    throw serviceFailure(refused, failure(authTexts.confirmFailed), {
      otp_expired: { code: 'link_expired', userMessage: linkExpired },
      over_request_rate_limit: { code: 'rate_limited', userMessage: authTexts.tooManyAttempts },
      validation_failed: { code: 'link_invalid', userMessage: linkInvalid },
    });
  }
  if (chosen) await saveCredentials(client, chosen);
  forgetLink(client);
  forgetSignUpSecret(client);
  const { data } = await client.auth.getSession();
  const user = data.session?.user;
  // Not awaited: its retries would delay the success message.
  if (user?.email) void sendWelcome(client, { email: user.email, userId: user.id });
  await client.auth.signOut({ scope: 'local' });
  return 'confirmed';
}

async function isMadeElsewhere(client: Backend, tokenHash: string): Promise<boolean> {
  const proof = await read(
    client.rpc('prove_sign_up', { p_token_hash: tokenHash, p_secret: signUpSecret(client) ?? '' }),
    failure(authTexts.confirmFailed),
  );
  return proof === 'unproven';
}

async function saveCredentials(client: Backend, { fullName, password }: ChosenCredentials): Promise<void> {
  const { data, error } = await client.auth.updateUser({ password, data: { full_name: fullName.trim() } });
  // Set by an attempt whose response was lost.
  if (error && error.code !== 'same_password') {
    throw passwordFailure(error, password, failure(authTexts.confirmFailed));
  }
  const userId = data.user?.id ?? (await client.auth.getSession()).data.session?.user.id;
  if (userId) await updateProfile(client, { userId, changes: { full_name: fullName } });
}

const linkInvalid = failure(authTexts.confirmFailed, authTexts.confirmLinkInvalid);
const linkExpired = failure(authTexts.confirmExpired, authTexts.confirmLinkExpired);

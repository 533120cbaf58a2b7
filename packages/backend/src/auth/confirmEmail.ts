import { authTexts } from '@rumklar/domain/auth/texts';
import { failure } from '@rumklar/domain/message';
import { safeReturnPath } from '@rumklar/domain/routes/returnPath';
import type { Backend } from '../client.ts';
import { BackendError } from '../errors.ts';
import { serviceFailure, unwrap } from '../failures.ts';
import { updateProfile } from '../profile/updateProfile.ts';
import { passwordFailure } from './passwordFailure.ts';
import { forgetLink, isTokenHash, redeemLink } from './redeemLink.ts';
import { type RetryTiming, sendAuthEmail } from './sendAuthEmail.ts';
import { forgetSignUpSecret, signUpSecret } from './signUpSecret.ts';

export interface ChosenCredentials {
  fullName: string;
  password: string;
}

export type Confirmation =
  | {
      state: 'confirmed';
      email: string | undefined;
      /** Where the person wanted to go when signing up; a safe path of ours. */
      returnPath: string | undefined;
    }
  /** The sign-up was made elsewhere: nothing is confirmed, and the link still works. */
  | { state: 'credentials_needed' };

/**
 * Redeems the token hash of a confirmation link. Anyone can sign up with any address, so the account keeps name and password
 * only if this browser made the sign-up; otherwise they are chosen now. The browser that made the sign-up keeps the session
 * that GoTrue opens; in another one the person signs in.
 *
 * @param chosen without it, nothing is confirmed where the sign-up was made elsewhere
 * @throws BackendError `link_invalid` (malformed), `link_expired` (used and unknown tokens too), `weak_password`; `network`,
 * `unavailable`, `unexpected`, `rate_limited` may be tried again with the same link
 */
export async function confirmEmail(
  client: Backend,
  tokenHash: string,
  chosen?: ChosenCredentials,
): Promise<Confirmation> {
  if (!isTokenHash(tokenHash)) throw new BackendError('link_invalid', linkInvalid);
  const proof = chosen ? undefined : await proveSignUp(client, tokenHash);
  if (proof === 'unproven') return { state: 'credentials_needed' };
  const refused = await redeemLink(client, { tokenHash, type: 'email' });
  if (refused) {
    throw serviceFailure(refused, failure(authTexts.confirmFailed), {
      otp_expired: { code: 'link_expired', userMessage: linkExpired },
      over_request_rate_limit: { code: 'rate_limited', userMessage: authTexts.tooManyAttempts },
      validation_failed: { code: 'link_invalid', userMessage: linkInvalid },
    });
  }
  // Read before the password is saved: the database has removed what came with the sign-up.
  const user = (await client.auth.getSession()).data.session?.user;
  if (chosen) await saveCredentials(client, chosen);
  forgetLink(client);
  forgetSignUpSecret(client);
  // Not awaited: its retries would delay the success message.
  if (user?.email) void sendWelcome(client, { email: user.email, userId: user.id });
  if (proof !== 'proven') await client.auth.signOut({ scope: 'local' });
  const returnPath: unknown = user?.user_metadata.return_path;
  return {
    state: 'confirmed',
    email: user?.email,
    // Anyone may have signed up with this address.
    returnPath: typeof returnPath === 'string' ? safeReturnPath(returnPath) : undefined,
  };
}

/** @returns `proven`, `unproven` or `unknown`, as the procedure describes them */
function proveSignUp(client: Backend, tokenHash: string): Promise<string> {
  return unwrap(
    client.rpc('prove_sign_up', { p_token_hash: tokenHash, p_secret: signUpSecret(client) ?? '' }),
    failure(authTexts.confirmFailed),
  );
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

/** Sends the welcome mail of a confirmed account, once. Its failure is ignored. */
async function sendWelcome(
  client: Backend,
  input: { email: string; userId?: string },
  timing?: RetryTiming,
): Promise<void> {
  try {
    await sendAuthEmail(client, { ...input, type: 'welcome' }, timing);
  } catch {
    // The account is confirmed without it.
  }
}

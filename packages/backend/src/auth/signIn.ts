import { authTexts } from '@rumklar/domain/auth/texts';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import type { User } from '@supabase/supabase-js';
import { type Backend, captchaToken } from '../client.ts';
import { BackendError } from '../errors.ts';
import { offline, serviceFailure } from '../failures.ts';
import { signOut } from './signOut.ts';

export interface SignedInUser {
  id: string;
  email: string;
  /** ISO 8601; `undefined` until the e-mail is confirmed. */
  emailConfirmedAt: string | undefined;
  /** As given at sign-up; the profile may say something newer. */
  fullName: string | undefined;
}

/**
 * @throws BackendError `captcha_failed`, `invalid_credentials`, `email_not_confirmed` (nobody stays signed in),
 * `rate_limited`
 */
export async function signIn(
  client: Backend,
  input: { email: string; password: string },
): Promise<SignedInUser> {
  const { data, error } = await client.auth.signInWithPassword({
    email: canonicalEmail(input.email),
    password: input.password,
    options: { captchaToken: await captchaToken(client) },
  });
  if (error) {
    throw serviceFailure(
      error,
      isUnanswered(error) ? offline(authTexts.loginUnexpected) : authTexts.loginFailed,
      {
        invalid_credentials: { code: 'invalid_credentials', userMessage: authTexts.invalidCredentials },
        email_not_confirmed: { code: 'email_not_confirmed', userMessage: authTexts.emailNotConfirmed },
        over_request_rate_limit: { code: 'rate_limited', userMessage: authTexts.tooManyAttempts },
      },
    );
  }
  const user = sessionUser(data.user);
  if (!user.emailConfirmedAt) {
    await signOut(client, 'local');
    throw new BackendError('email_not_confirmed', authTexts.confirmationRequired);
  }
  return user;
}

export function sessionUser(user: User): SignedInUser {
  const fullName: unknown = user.user_metadata.full_name;
  return {
    id: user.id,
    email: user.email ?? '',
    emailConfirmedAt: user.email_confirmed_at,
    fullName: typeof fullName === 'string' ? fullName : undefined,
  };
}

function isUnanswered(error: { status?: number }): boolean {
  return !error.status;
}

import { authTexts } from '@rumklar/domain/auth/texts';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { userTexts } from '@rumklar/domain/users/texts';
import type { Backend } from '../client.ts';
import { isBackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';
import { type SessionUser, signIn } from './signIn.ts';

/**
 * Makes the account of an invited person and signs in. A call whose response was lost can be repeated: it
 * signs in with the chosen password.
 *
 * @param input `token` of the invitation's link; `email` as the page shows it, which must be the invited one
 * @throws BackendError `invitation_invalid` (unknown, used, expired, for another e-mail), `already_registered`,
 * `name_too_short`, `weak_password`, `rate_limited`, `network`, `unexpected`
 */
export async function acceptInvitation(
  client: Backend,
  input: { token: string; email: string; fullName: string; password: string },
): Promise<SessionUser> {
  const { token, email, fullName, password } = input;
  try {
    await invoke(client, {
      name: 'accept-invitation',
      body: { token, email: canonicalEmail(email), fullName: fullName.trim(), password },
      otherwise: authTexts.signupFailed,
      messages,
    });
  } catch (error) {
    const mayBeDone =
      isBackendError(error, 'invitation_invalid') || isBackendError(error, 'already_registered');
    if (!mayBeDone) throw error;
    return await signIn(client, { email, password }).catch(() => {
      throw error;
    });
  }
  return await signIn(client, { email, password });
}

const messages = {
  invitation_invalid: userTexts.invitationInvalid,
  already_registered: authTexts.alreadyRegistered,
  name_too_short: failure(authTexts.nameInvalidTitle, authTexts.nameTooShort),
  weak_password: failure(authTexts.passwordWeakTitle),
  rate_limited: authTexts.tooManyAttempts,
} as const;

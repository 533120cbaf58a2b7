import { authTexts } from '@rumklar/domain/auth/texts';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { failure } from '@rumklar/domain/message';
import { userTexts } from '@rumklar/domain/users/texts';
import { type Backend, captchaToken } from '../client.ts';
import { BackendError, isBackendError } from '../errors.ts';
import { invoke } from '../invoke.ts';
import { passwordFailure } from './passwordFailure.ts';
import { type RetryTiming, sendAuthEmail } from './sendAuthEmail.ts';
import { type SignedInUser, signIn } from './signIn.ts';
import { makeSignUpSecret, signUpProof } from './signUpSecret.ts';

export interface SignedUp {
  /** `failed`: the account exists, its mail could not be sent; the dialog 'Konto oprettet' with hints. */
  mail: 'sent' | 'failed';
}

/**
 * Creates an account and has the confirmation mail sent. Nobody is signed in afterwards.
 *
 * @param input `origin` is `location.origin`; `returnPath` is where the person wanted to go, which {@link confirmEmail} returns
 * @throws BackendError `already_registered`, `email_invalid`, `weak_password`, `captcha_failed`, `rate_limited`; then no
 * account was made as far as is known, and the form keeps its values
 */
export async function signUp(
  client: Backend,
  input: { fullName: string; email: string; password: string; origin: string; returnPath?: string },
  timing?: RetryTiming,
): Promise<SignedUp> {
  const email = canonicalEmail(input.email);
  const secret = makeSignUpSecret(client);
  // The database takes little metadata; a longer path is not worth losing the sign-up.
  const returnPath = (input.returnPath?.length ?? 0) <= MAX_RETURN_PATH ? input.returnPath : undefined;
  const { data, error } = await client.auth.signUp({
    email,
    password: input.password,
    options: {
      captchaToken: await captchaToken(client),
      data: {
        full_name: input.fullName.trim(),
        ...(returnPath && { return_path: returnPath }),
        ...(secret && { sign_up_proof: await signUpProof(secret) }),
      },
      emailRedirectTo: `${input.origin}/auth?confirmation=true`,
    },
  });
  if (error && isMailFailure(error)) return await sendAgain(client, email, input.origin, timing);
  if (error?.code === 'over_email_send_rate_limit') {
    return await sendInOwnShare(client, email, input.origin, timing);
  }
  // The hook that counts sign-ups has a status and no code of its own.
  if (error?.status === 429) throw new BackendError('rate_limited', authTexts.tooManyAttempts, error);
  if (error) {
    throw passwordFailure(error, input.password, authTexts.signupFailed, {
      ...authCodes,
      ...(/email/i.test(error.message) && { validation_failed: emailInvalid }),
    });
  }
  if (!data.user) throw new BackendError('unexpected', authTexts.noUserReturned);
  // GoTrue does not reveal which addresses have an account: such an address comes back without identities.
  if (data.user.identities?.length === 0) {
    throw new BackendError('already_registered', authTexts.alreadyRegistered);
  }
  if (data.session) await client.auth.signOut({ scope: 'local' });
  return { mail: 'sent' };
}

/** GoTrue rolls a sign-up back when its mail fails, so the account may or may not exist: the function checks it. */
async function sendAgain(
  client: Backend,
  email: string,
  origin: string,
  timing: RetryTiming | undefined,
): Promise<SignedUp> {
  try {
    await sendAuthEmail(client, { email, type: 'confirmation', origin }, timing);
    return { mail: 'sent' };
  } catch (error) {
    if (isBackendError(error, 'mail_failed') || isBackendError(error, 'rate_limited'))
      return { mail: 'failed' };
    throw new BackendError('mail_failed', authTexts.signupFailed, error);
  }
}

/**
 * The hour's mails to the address are used up, maybe by somebody else: the function has a share for each caller. Those of
 * the whole project are used up where no account was made.
 */
async function sendInOwnShare(
  client: Backend,
  email: string,
  origin: string,
  timing: RetryTiming | undefined,
): Promise<SignedUp> {
  try {
    await sendAuthEmail(client, { email, type: 'confirmation', origin }, timing);
    return { mail: 'sent' };
  } catch (error) {
    if (!isBackendError(error, 'user_not_found')) throw error;
    throw new BackendError('rate_limited', authTexts.tooManyAttempts, error);
  }
}

/** GoTrue has no code for this; the text is that of its source. */
function isMailFailure(error: { message: string; code?: string }): boolean {
  return /sending confirmation (e?mail)|error sending .*mail/i.test(error.message);
}

/** Longest path that is kept until the account is confirmed, in characters. */
const MAX_RETURN_PATH = 500;

const emailInvalid = {
  code: 'email_invalid',
  userMessage: failure(authTexts.emailInvalidTitle, authTexts.emailInvalid),
} as const;

const authCodes = {
  email_address_invalid: emailInvalid,
  user_already_exists: { code: 'already_registered', userMessage: authTexts.alreadyRegisteredShort },
  email_exists: { code: 'already_registered', userMessage: authTexts.alreadyRegisteredShort },
} as const;

/**
 * Makes the account of an invited person and signs in. A call whose response was lost can be repeated: it signs in with the
 * chosen password.
 *
 * @param input `token` of the invitation's link; `email` as the page shows it, which must be the invited one
 * @throws BackendError `invitation_invalid` (unknown, used, expired, for another e-mail), `already_registered`,
 * `name_too_short`, `weak_password`, `rate_limited`
 */
export async function acceptInvitation(
  client: Backend,
  input: { token: string; email: string; fullName: string; password: string },
): Promise<SignedInUser> {
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

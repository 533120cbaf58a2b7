import { passwordError } from '@rumklar/domain/auth/password';
import { authTexts } from '@rumklar/domain/auth/texts';
import { failure, type Message } from '@rumklar/domain/message';
import { type AuthError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import type { BackendError } from '../errors.ts';
import { type ServiceCodes, serviceFailure } from '../failures.ts';

/**
 * The error of a call with a new password: `weak_password` or `same_password` when the auth server refused the password, with
 * the reason as description.
 *
 * @param otherwise the message of any other failure; its title is that of `same_password` too
 */
export function passwordFailure(
  error: AuthError,
  password: string,
  otherwise: Message,
  codes: ServiceCodes = {},
): BackendError {
  const weak = { code: 'weak_password', userMessage: weakMessage(error, password) } as const;
  return serviceFailure(error, otherwise, {
    weak_password: weak,
    same_password: {
      code: 'same_password',
      userMessage: failure(otherwise.title, authTexts.passwordSame),
    },
    // The code of everything that is not as it must be; only the text names what.
    ...(/password/i.test(error.message) && { validation_failed: weak }),
    ...codes,
  });
}

function weakMessage(error: AuthError, password: string): Message {
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  if (reasons.includes('length')) return authTexts.passwordTooShort;
  const reason = reasons.includes('pwned') ? authTexts.passwordLeaked : passwordError(password);
  return failure(authTexts.passwordWeakTitle, reason);
}

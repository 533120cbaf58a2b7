import { authTexts } from '@rumklar/domain/auth/texts';
import { isEmail } from '@rumklar/domain/auth/validation';

/** The error of a required e-mail field; `undefined` for a valid address. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return authTexts.emailMissing;
  return isEmail(email) ? undefined : authTexts.emailInvalid;
}

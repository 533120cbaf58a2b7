import { isEmail } from '@rumklar/domain/auth/email';
import { authTexts } from '@rumklar/domain/auth/texts';

/** The error of a required e-mail field; `undefined` for a valid address. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return authTexts.emailMissing;
  return isEmail(email) ? undefined : authTexts.emailInvalid;
}

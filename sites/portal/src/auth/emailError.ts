import { authTexts } from '@rumklar/domain/auth/texts';
import { isEmail } from '@rumklar/domain/auth/validation';

/** What is wrong with an e-mail address that must be there; `undefined` for one that may be used. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return authTexts.emailMissing;
  return isEmail(email) ? undefined : authTexts.emailInvalid;
}

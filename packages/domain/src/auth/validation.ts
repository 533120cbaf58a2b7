import { passwordError } from './password.ts';
import { authTexts } from './texts.ts';

/** Shortest name, in characters without spaces around it. */
export const MIN_NAME_LENGTH = 2;
/** Failed checks of the sign-up form after which it is blocked for the session. */
export const MAX_SIGNUP_FAILURES = 5;

/** What the sign-up form holds. */
export interface SignupForm {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What is wrong with a form: the toast of the first mistake, and one message per field. */
export interface SignupErrors {
  title: string;
  fields: Partial<Record<keyof SignupForm, string>>;
}

/**
 * A simple pattern: something, @, something with a dot, without the characters that only a mail header has around an
 * address. The confirmation mail is the real check.
 */
export function isEmail(value: string): boolean {
  return /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]+$/.test(value.trim());
}

/**
 * What is wrong with a sign-up, or `undefined`. Checked in the order name, e-mail, password, repetition; the toast
 * is that of the first mistake, and each field has its own.
 */
export function validateSignup(form: SignupForm): SignupErrors | undefined {
  const found: { field: keyof SignupForm; title: string; error: string }[] = [];
  if (form.fullName.trim().length < MIN_NAME_LENGTH) {
    found.push({ field: 'fullName', title: authTexts.nameInvalidTitle, error: authTexts.nameTooShort });
  }
  if (!isEmail(form.email)) {
    found.push({ field: 'email', title: authTexts.emailInvalidTitle, error: authTexts.emailInvalid });
  }
  const weak = passwordError(form.password);
  if (weak) found.push({ field: 'password', title: authTexts.passwordWeakTitle, error: weak });
  if (form.password !== form.confirmPassword) {
    found.push({
      field: 'confirmPassword',
      title: authTexts.signupFailedTitle,
      error: authTexts.passwordsDiffer,
    });
  }
  const first = found[0];
  if (!first) return undefined;
  return { title: first.title, fields: Object.fromEntries(found.map(({ field, error }) => [field, error])) };
}

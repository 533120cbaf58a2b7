import { profileLengths } from '../profile/profile.ts';
import { passwordError } from './password.ts';
import { authTexts } from './texts.ts';

export const MIN_NAME_LENGTH = 2;
/** Failed checks of the sign-up form after which it is blocked for the session. */
export const MAX_SIGNUP_FAILURES = 5;

export interface SignupValues {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What an account is confirmed with in another browser than the one that signed up. */
export type CredentialsValues = Omit<SignupValues, 'email'>;

interface FormErrors<Field extends string> {
  title: string;
  fields: Partial<Record<Field, string>>;
}

/** The title is that of the first mistake, in the order of the fields, and each field has its own message. */
export function validateSignup(form: SignupValues): FormErrors<keyof SignupValues> | undefined {
  return errorsOf([nameMistake(form), emailMistake(form), ...passwordMistakes(form)]);
}

export function validateCredentials(
  form: CredentialsValues,
): FormErrors<keyof CredentialsValues> | undefined {
  return errorsOf([nameMistake(form), ...passwordMistakes(form)]);
}

interface Mistake<Field extends string> {
  field: Field;
  title: string;
  error: string;
}

function nameMistake({ fullName }: Pick<SignupValues, 'fullName'>): Mistake<'fullName'> | undefined {
  const { length } = fullName.trim();
  if (length >= MIN_NAME_LENGTH && length <= profileLengths.full_name) return undefined;
  const error = length < MIN_NAME_LENGTH ? authTexts.nameTooShort : authTexts.nameTooLong;
  return { field: 'fullName', title: authTexts.nameInvalidTitle, error };
}

function emailMistake({ email }: Pick<SignupValues, 'email'>): Mistake<'email'> | undefined {
  if (isEmail(email)) return undefined;
  return { field: 'email', title: authTexts.emailInvalidTitle, error: authTexts.emailInvalid };
}

function passwordMistakes({
  password,
  confirmPassword,
}: Pick<SignupValues, 'password' | 'confirmPassword'>): (
  | Mistake<'password' | 'confirmPassword'>
  | undefined
)[] {
  const error = passwordError(password);
  return [
    error ? { field: 'password', title: authTexts.passwordWeakTitle, error } : undefined,
    password === confirmPassword
      ? undefined
      : { field: 'confirmPassword', title: authTexts.signupFailedTitle, error: authTexts.passwordsDiffer },
  ];
}

function errorsOf<Field extends string>(
  mistakes: readonly (Mistake<Field> | undefined)[],
): FormErrors<Field> | undefined {
  const found = mistakes.filter((mistake) => mistake !== undefined);
  const [first] = found;
  if (!first) return undefined;
  const fields: Partial<Record<Field, string>> = {};
  for (const { field, error } of found) fields[field] = error;
  return { title: first.title, fields };
}

export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether the auth server and the mail service take an address: words joined by single dots before the @, and after it a host
 * name with a dot. The confirmation mail is the real check.
 */
export function isEmail(value: string): boolean {
  const email = canonicalEmail(value);
  return email.length <= MAX_EMAIL_LENGTH && PATTERN.test(email);
}

/** An address as servers write it: without spaces around it, and with the letters of a Danish domain in ASCII (`xn--`). */
export function canonicalEmail(value: string): string {
  const email = value.trim();
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  if (at === -1 || !INTERNATIONAL_HOST.test(host)) return email;
  const url = `https://${host}`;
  return URL.canParse(url) ? `${email.slice(0, at)}@${new URL(url).hostname}` : email;
}

const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const PATTERN = new RegExp(`^${WORD}(?:\\.${WORD})*@${LABEL}(?:\\.${LABEL})+$`, 'i');
/** Letters beyond ASCII, with no character that a URL reads as the end of its host. */
const INTERNATIONAL_HOST = /^(?=.*[^\x20-\x7e])[\p{L}\p{M}\p{N}.-]+$/u;

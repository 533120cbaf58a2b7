export const MIN_PASSWORD_LENGTH = 8;
/** Longest password, in bytes of UTF-8. */
export const MAX_PASSWORD_BYTES = 72;

/** In the order in which they are checked and shown. */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'digit' | 'special' | 'letter' | 'bytes';
  label: string;
  error: string;
  test: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'Mindst 8 tegn',
    error: 'Adgangskoden skal være mindst 8 tegn lang.',
    test: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    id: 'uppercase',
    label: 'Et stort bogstav',
    error: 'Adgangskoden skal indeholde mindst ét stort bogstav.',
    test: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'digit',
    label: 'Et tal',
    error: 'Adgangskoden skal indeholde mindst ét tal.',
    test: (password) => /\d/.test(password),
  },
  {
    id: 'special',
    label: 'Et specialtegn',
    error: 'Adgangskoden skal indeholde mindst ét specialtegn (f.eks. !@#$%).',
    test: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
];

/**
 * What the auth server asks for beyond {@link passwordRules}: `password_requirements` of config.toml knows the letters a–z
 * only, and bcrypt takes 72 bytes. The meter shows one only when it is all that is missing.
 */
const authServerRules: readonly PasswordRule[] = [
  {
    id: 'letter',
    label: 'Et bogstav fra a til z',
    error: 'Adgangskoden skal indeholde mindst ét bogstav fra a til z.',
    test: (password) => /[a-z]/i.test(password),
  },
  {
    id: 'bytes',
    label: `Højst ${MAX_PASSWORD_BYTES} tegn`,
    error: `Adgangskoden må højst fylde ${MAX_PASSWORD_BYTES} tegn. Æ, ø og å tæller for to.`,
    test: (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
  },
];

/** The rules that the strength meter lists: the four, and what the auth server would refuse once they are kept. */
export function listedPasswordRules(password: string): readonly PasswordRule[] {
  if (passwordStrength(password) < passwordRules.length) return passwordRules;
  return [...passwordRules, ...authServerRules.filter((rule) => !rule.test(password))];
}

export const STRONG_PASSWORD = 'Stærk adgangskode';

export function brokenPasswordRule(password: string): PasswordRule | undefined {
  return [...passwordRules, ...authServerRules].find((rule) => !rule.test(password));
}

export function passwordError(password: string): string | undefined {
  return brokenPasswordRule(password)?.error;
}

/** How many of the four rules a password keeps, 0–4. */
export function passwordStrength(password: string): number {
  return passwordRules.filter((rule) => rule.test(password)).length;
}

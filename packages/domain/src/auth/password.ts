/** Shortest password, in characters (specification §9). */
export const MIN_PASSWORD_LENGTH = 8;

/** One demand on a password, in the order in which they are checked and shown (specification §5). */
export interface PasswordRule {
  id: 'length' | 'uppercase' | 'digit' | 'special';
  label: string;
  error: string;
  test: (password: string) => boolean;
}

/** The four demands, one bar of the meter each. */
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

/** What the meter says when every demand is met. */
export const STRONG_PASSWORD = 'Stærk adgangskode';

/** The first demand that is not met, as its error; `undefined` for a password that may be used. */
export function passwordError(password: string): string | undefined {
  return passwordRules.find((rule) => !rule.test(password))?.error;
}

/** How many of the four demands are met, 0–4. */
export function passwordStrength(password: string): number {
  return passwordRules.filter((rule) => rule.test(password)).length;
}

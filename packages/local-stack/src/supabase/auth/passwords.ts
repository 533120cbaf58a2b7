import { AuthProblem } from './errors.ts';

/** Checks a password as GoTrue does, by `password_requirements`. @throws AuthProblem weak_password, with every reason */
export function assertPassword(password: string, minimumLength: number, requirements: string): void {
  if (Buffer.byteLength(password) > 72) {
    throw new AuthProblem(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  }
  const sets = characterSets[requirements] ?? [];
  const messages: string[] = [];
  const reasons: string[] = [];
  // Go counts bytes.
  if (Buffer.byteLength(password) < minimumLength) {
    messages.push(`Password should be at least ${minimumLength} characters.`);
    reasons.push('length');
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
    reasons.push('characters');
  }
  if (reasons.length > 0) {
    throw new AuthProblem(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
  }
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const characterSets: Record<string, string[]> = {
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'],
};

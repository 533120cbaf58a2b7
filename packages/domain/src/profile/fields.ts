/** Weights of the eight digits in the check of a CVR number. Source: Erhvervsstyrelsen, modulus 11. */
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * What looks wrong with a Danish CVR number, or `undefined`: eight digits whose weighted sum is a multiple of 11. A hint,
 * never a reason to refuse, because not every company is Danish (docs/decisions/sessions.md).
 * @param value as typed; spaces, full stops and `DK` in front do not matter, and an empty field is fine
 */
export function cvrHint(value: string): string | undefined {
  const digits = plainCvr(value);
  if (digits === '') return undefined;
  if (!/^\d{8}$/.test(digits)) return CVR_LENGTH_HINT;
  return isCvr(digits) ? undefined : CVR_CHECK_HINT;
}

/** Whether eight digits are the number of a Danish company. The same as `private.is_cvr` of the database. */
export function isCvr(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return /^[1-9]\d{7}$/.test(digits) && sum % 11 === 0;
}

export function plainCvr(value: string): string {
  return value.replace(/[\s.-]/g, '').replace(/^DK/i, '');
}

export const CVR_LENGTH_HINT = 'Et dansk CVR-nummer har otte cifre. Du kan gemme det alligevel.';
export const CVR_CHECK_HINT =
  'Det ligner ikke et gyldigt CVR-nummer. Se efter en tastefejl. Du kan gemme det alligevel.';

/**
 * What looks wrong with a phone number, or `undefined`: eight digits in Denmark, or `+` and a country's code. A hint, never a
 * reason to refuse.
 * @param value as it was typed; an empty field is fine
 */
export function phoneHint(value: string): string | undefined {
  const plain = plainPhone(value);
  if (plain === '') return undefined;
  if (plain.startsWith('+45')) return /^\+45[2-9]\d{7}$/.test(plain) ? undefined : PHONE_HINT;
  return /^([2-9]\d{7}|\+\d{7,15})$/.test(plain) ? undefined : PHONE_HINT;
}

/** A Danish phone number in pairs, `12 34 56 78`, `+45` in front where it was written; others stay as typed. */
export function formatPhone(value: string): string {
  const [, country = '', digits] = /^(\+45)?(\d{8})$/.exec(plainPhone(value)) ?? [];
  if (!digits) return value.trim();
  const pairs = digits.replace(/(\d{2})(?=\d)/g, '$1 ');
  return country ? `${country} ${pairs}` : pairs;
}

function plainPhone(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

export const PHONE_HINT =
  'Et dansk telefonnummer har otte cifre. Skriv landekoden foran, hvis det er udenlandsk.';

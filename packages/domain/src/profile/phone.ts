/**
 * What looks wrong with a phone number, or `undefined`: eight digits in Denmark, or `+` and a country's code. A hint,
 * never a reason to refuse.
 *
 * @param value as it was typed; an empty field is fine
 */
export function phoneHint(value: string): string | undefined {
  const plain = plainPhone(value);
  if (plain === '') return undefined;
  if (plain.startsWith('+45')) return /^\+45[2-9]\d{7}$/.test(plain) ? undefined : PHONE_HINT;
  return /^([2-9]\d{7}|\+\d{7,15})$/.test(plain) ? undefined : PHONE_HINT;
}

/**
 * A phone number as it is read in Denmark: `12 34 56 78` in pairs, `+45` in front where it was written. What is not
 * a Danish number stays as it was typed.
 */
export function formatPhone(value: string): string {
  const [, country = '', digits] = /^(\+45)?(\d{8})$/.exec(plainPhone(value)) ?? [];
  if (!digits) return value.trim();
  const pairs = digits.replace(/(\d{2})(?=\d)/g, '$1 ');
  return country ? `${country} ${pairs}` : pairs;
}

function plainPhone(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+');
}

/** Not a number that can be called. */
export const PHONE_HINT =
  'Et dansk telefonnummer har otte cifre. Skriv landekoden foran, hvis det er udenlandsk.';

/** Weights of the eight digits in the check of a CVR number. Source: Erhvervsstyrelsen, modulus 11. */
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 1];

/**
 * What looks wrong with a Danish CVR number, or `undefined`: eight digits whose weighted sum is a multiple of 11. It is
 * a hint and never a reason to refuse, because not every company is Danish (docs/decisions/sessions.md).
 *
 * @param value as it was typed; spaces, full stops and `DK` in front do not matter, and an empty field is fine
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

/** A CVR number without what people write around it. */
export function plainCvr(value: string): string {
  return value.replace(/[\s.-]/g, '').replace(/^DK/i, '');
}

/** Not eight digits. */
export const CVR_LENGTH_HINT = 'Et dansk CVR-nummer har otte cifre. Du kan gemme det alligevel.';
/** Eight digits that no company can have. */
export const CVR_CHECK_HINT =
  'Det ligner ikke et gyldigt CVR-nummer. Se efter en tastefejl. Du kan gemme det alligevel.';

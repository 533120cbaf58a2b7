/**
 * What was typed into a field, made readable.
 *
 * @typedef {{ text: string, error: string | undefined, isComplete: boolean }} Checked
 */

/** A card number in groups of four. @param {string} typed @returns {Checked} */
export function checkNumber(typed) {
  const digits = digitsOf(typed).slice(0, 19);
  const length = /^3[47]/.test(digits) ? 15 : 16;
  const text = digits.replace(/(.{4})(?=.)/g, '$1 ');
  if (digits.length < length) return { text, error: 'incomplete_number', isComplete: false };
  const error = passesLuhn(digits) ? undefined : 'invalid_number';
  return { text, error, isComplete: error === undefined };
}

/** An expiry date as `MM / ÅÅ`. @param {string} typed @param {Date} now @returns {Checked} */
export function checkExpiry(typed, now = new Date()) {
  const raw = digitsOf(typed);
  const lacksZero = /^[2-9]/.test(raw) || /^\s*1\s*[/.-]/.test(typed);
  const digits = (lacksZero ? `0${raw}` : raw).slice(0, 4);
  const month = Number(digits.slice(0, 2));
  const text = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return { text, error: 'invalid_expiry_month', isComplete: false };
  }
  if (digits.length < 4) return { text, error: 'incomplete_expiry', isComplete: false };
  const year = 2000 + Number(digits.slice(2));
  const error = expiryError(year, month, now);
  return { text, error, isComplete: error === undefined };
}

/** A security code of three digits, four for American Express. @param {string} typed @param {string} number */
export function checkCvc(typed, number = '') {
  const length = /^3[47]/.test(digitsOf(number)) ? 4 : 3;
  const text = digitsOf(typed).slice(0, length);
  const isComplete = text.length === length;
  return { text, error: isComplete ? undefined : 'incomplete_cvc', isComplete };
}

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

/** @param {number} year @param {number} month @param {Date} now */
function expiryError(year, month, now) {
  if (year < now.getFullYear()) return 'invalid_expiry_year_past';
  if (year === now.getFullYear() && month < now.getMonth() + 1) return 'invalid_expiry_month_past';
  return year > now.getFullYear() + 50 ? 'invalid_expiry_year' : undefined;
}

/** @param {string} digits */
function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

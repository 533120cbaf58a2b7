/**
 * A table as text that Excel in Danish opens rightly: a byte order mark, semicolons, commas in numbers. A text that
 * would begin a formula gets an apostrophe before it, which spreadsheets take for "this is text".
 */
export function toCsv(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + [headings, ...rows].map((row) => `${row.map(toCell).join(';')}\r\n`).join('');
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return `${value}`.replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets begin a formula with, the wide forms that they read alike, and blanks that they skip. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

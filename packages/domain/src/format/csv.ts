/**
 * A table as CSV for Excel in Danish: a byte order mark, semicolons, commas in numbers. A text that would start a formula is
 * prefixed with an apostrophe, so that spreadsheets treat it as text.
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
/** The first characters of a formula, their full-width forms, and whitespace that spreadsheets skip. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

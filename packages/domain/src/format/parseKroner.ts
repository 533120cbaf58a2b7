/**
 * An amount as it is typed in Denmark: `150`, `149,50`, `1.250` or `1.250,00 kr.`; `undefined` for anything else.
 *
 * @returns the amount in kroner, with at most two decimals
 */
export function parseKroner(text: string): number | undefined {
  const typed = text
    .replace(/\s/g, '')
    .replace(/kr\.?$/i, '')
    .replace(/,-$/, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d{1,8})(,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll('.', '').replace(',', '.'));
}

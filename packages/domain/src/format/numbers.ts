/** An amount in kroner as `1.250 kr.`: whole kroner, da-DK. Spaces are no-break, as Intl writes them. */
export function formatKroner(kroner: number): string {
  return withMinus(wholeKroner.format(kroner));
}

/** An amount in kroner as `1.250,00 kr.`, for invoices and receipts. */
export function formatKronerExact(kroner: number): string {
  return withMinus(exactKroner.format(kroner));
}

/** An amount in kroner as `75 kr.`, or `75,50 kr.` with øre: for prices that are whole kroner as a rule. */
export function formatPrice(kroner: number): string {
  return Number.isInteger(kroner) ? formatKroner(kroner) : formatKronerExact(kroner);
}

/** Engines differ: some write a hyphen, which is hard to see before a digit. */
function withMinus(amount: string): string {
  return amount.replace('-', '−');
}

const wholeKroner = new Intl.NumberFormat('da-DK', {
  style: 'currency',
  currency: 'DKK',
  maximumFractionDigits: 0,
});

const exactKroner = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' });

/** Kroner as typed in Denmark: `150`, `149,50`, `1.250` or `1.250,00 kr.`; at most two decimals, else `undefined`. */
export function parseKroner(text: string): number | undefined {
  const typed = text
    .replace(/\s/g, '')
    .replace(/kr\.?$/i, '')
    .replace(/,-$/, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d{1,8})(,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll('.', '').replace(',', '.'));
}

/** Bytes as `1,2 GB`, `8,4 MB` or `512 kB`, in steps of 1024 as the limits of orders are counted. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1024) return `${number.format(megabytes / 1024)}\u00a0GB`;
  if (megabytes >= 1) return `${number.format(megabytes)}\u00a0MB`;
  return `${Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / 1024))}\u00a0kB`;
}

export const MEGABYTE = 1024 * 1024;

const number = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

/** A number of things as `1.528`. */
export function formatCount(count: number): string {
  return count.toLocaleString('da-DK');
}

export function imageCountText(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}

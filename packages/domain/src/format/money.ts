/**
 * An amount as `1.250 kr.`: whole kroner, da-DK. Spaces are no-break, as Intl writes them.
 *
 * @param kroner the amount in kroner
 */
export function formatKroner(kroner: number): string {
  return withMinus(wholeKroner.format(kroner));
}

/**
 * An amount to the øre as `1.250,00 kr.`, for invoices and receipts.
 *
 * @param kroner the amount in kroner
 */
export function formatKronerExact(kroner: number): string {
  return withMinus(exactKroner.format(kroner));
}

/**
 * An amount as `75 kr.`, or with øre as `75,50 kr.` where it has some: for prices that are whole kroner as a rule.
 *
 * @param kroner the amount in kroner
 */
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

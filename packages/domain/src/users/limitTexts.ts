import { type AccountLimits, accountLimits } from '../images/files/limits.ts';
import { failure, success } from '../message.ts';

/** The Danish name of each account's limits, with what an order may be. */
const limitLabels: Readonly<Record<AccountLimits, string>> = {
  standard: 'Standard (20 MB)',
  stor: 'Stor (2 GB)',
};

/** Whether a value from outside is a slug that the screens offer. */
export function isAccountLimits(value: unknown): value is AccountLimits {
  return accountLimits.some((limits) => limits === value);
}

/** The Danish name of an account's limits; a row that was made by SQL is shown raw. */
export function limitLabel(limits: string): string {
  return isAccountLimits(limits) ? limitLabels[limits] : limits;
}

/** Words, toasts and errors of the limits of accounts. */
export const userLimitTexts = {
  label: 'Uploadgrænse',
  change: 'Ændr',
  changeLabel: (name: string) => `Ændr uploadgrænse for ${name}`,
  title: (name: string) => `Uploadgrænse for ${name}`,
  hint: 'Hvad kunden må sende med én ordre. Ændringen gælder med det samme, også for kladder.',
  /** What an order may be, below each choice. */
  descriptions: {
    standard: '20 MB i alt, 200 filer',
    stor: '2 GB i alt, 25 MB pr. billede, 200 filer',
  } satisfies Readonly<Record<AccountLimits, string>>,
  save: 'Gem uploadgrænse',
  saving: 'Gemmer...',
  changed: (limits: string) => success('Uploadgrænsen er ændret', `Kontoen har nu ${limitLabel(limits)}.`),
  undo: 'Fortryd',
  /** Since when an account has its limits, and who gave them. */
  since: (day: string, by: string) => (by === 'customer' ? `Valgt af kunden ${day}` : `Givet af os ${day}`),
  requested: (day: string) => `Kunden bad den ${day} om plads til 2 GB. Vælg grænser for at svare.`,
  gone: failure('Kontoen findes ikke længere'),
  failed: failure('Kunne ikke ændre uploadgrænsen'),
} as const;

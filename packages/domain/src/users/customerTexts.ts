import { formatCount, formatKronerExact } from '../format/numbers.ts';
import { type AccountLimits, accountLimits } from '../images/files/limits.ts';
import { failure, success } from '../message.ts';
import type { Outstanding } from '../payment/texts.ts';
import type { StaffRole } from './roles.ts';

/** Words and errors of the administrators' page of one user. */
export const customerTexts = {
  loadFailed: failure('Kunne ikke hente kunden'),
  missing: 'Brugeren blev ikke fundet',
  missingHint: 'Adressen er forkert, eller kontoen er slettet.',
  allUsers: 'Se alle brugere',
  erasedName: 'Slettet bruger',
  erased: (date: string) => `Kontoen blev slettet den ${date}. Ordrer og fakturaer er gemt til bogføringen.`,
  contact: 'Kontakt',
  notGiven: 'Ikke oplyst',
  confirmed: 'Bekræftet',
  unconfirmed: 'Ikke bekræftet',
  memberSince: (date: string) => `Medlem siden ${date}`,
  orders: 'Ordrer',
  noOrders: 'Kunden har ingen ordrer endnu',
  allOrders: 'Se alle ordrer',
  invoices: 'Fakturaer',
  noInvoices: 'Kunden har ingen fakturaer endnu',
  allInvoices: (count: number) => `Vis alle ${formatCount(count)} fakturaer`,
  savePdf: (number: string) => `Gem som PDF, faktura ${number}`,
  balance: 'Mellemværende',
} as const;

/** What a customer owes or has to the good, in one line. */
export function balanceText({ uninvoicedKroner, unpaidKroner, creditKroner }: Outstanding): string {
  const parts = [
    unpaidKroner > 0 && `Ubetalte fakturaer: ${formatKronerExact(unpaidKroner)}`,
    uninvoicedKroner > 0 && `Endnu ikke faktureret: ${formatKronerExact(uninvoicedKroner)}`,
    creditKroner > 0 && `Til gode: ${formatKronerExact(creditKroner)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : 'Intet udestående';
}

/** The role of a user, in words. */
export function roleLabel(user: { is_admin: boolean }): string {
  return user.is_admin ? 'Administrator' : 'Kunde';
}

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

/** Words about what people are in the studio. */
export const roleTexts = {
  label: 'Rolle',
  customer: 'Kunde',
  names: {
    admin: 'Administrator',
    lead: 'Leder',
    editor: 'Retouchør',
  } satisfies Readonly<Record<StaffRole, string>>,
  /** What each role sees. */
  sees: {
    admin: 'Alt: priser, fakturaer, brugere og opsætning',
    lead: 'Ordrer med kunder. Tildeler, kontrollerer og leverer',
    editor: 'Kun opgaver: billeder, note og frist. Ingen kunder eller priser',
  } satisfies Readonly<Record<StaffRole, string>>,
  menuLabel: (name: string) => `Rolle: ${name}`,
  /** Begins with what is seen. */
  buttonLabel: (role: string, name: string) => `${role}: ${name}`,
  remove: 'Fjern fra studiet',
  removeQuestion: (name: string) => `Fjern ${name} fra studiet?`,
  removeMeaning: 'Ordrer, der er i gang, bliver ledige. Kontoen som kunde ændrer sig ikke.',
  /** @param role `null`: none */
  changed: (name: string, role: StaffRole | null) =>
    success(
      role ? `${name} er nu ${roleTexts.names[role].toLowerCase()}` : `${name} er ikke længere i studiet`,
    ),
  failed: failure('Rollen kunne ikke ændres'),
  lastAdmin: failure('Den sidste administrator kan ikke fjernes', 'Gør en anden til administrator først.'),
  unknown: failure('Brugeren findes ikke længere'),
};

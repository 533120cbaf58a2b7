import { formatCount, formatKronerExact } from '../format/numbers.ts';
import { type AccountLimits, accountLimits } from '../images/files/limits.ts';
import { failure, success } from '../message.ts';
import type { Outstanding } from '../payment/texts.ts';
import type { StaffRole } from './roles.ts';

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

export function balanceText({ uninvoicedKroner, unpaidKroner, creditKroner }: Outstanding): string {
  const parts = [
    unpaidKroner > 0 && `Ubetalte fakturaer: ${formatKronerExact(unpaidKroner)}`,
    uninvoicedKroner > 0 && `Endnu ikke faktureret: ${formatKronerExact(uninvoicedKroner)}`,
    creditKroner > 0 && `Til gode: ${formatKronerExact(creditKroner)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : 'Intet udestående';
}

export function roleLabel(user: { is_admin: boolean }): string {
  return user.is_admin ? 'Administrator' : 'Kunde';
}

const limitLabels: Readonly<Record<AccountLimits, string>> = {
  standard: 'Standard (20 MB)',
  stor: 'Stor (2 GB)',
};

export function isAccountLimits(value: unknown): value is AccountLimits {
  return accountLimits.some((limits) => limits === value);
}

/** The Danish name of an account's limits; a row that was made by SQL is shown raw. */
export function limitLabel(limits: string): string {
  return isAccountLimits(limits) ? limitLabels[limits] : limits;
}

export const userLimitTexts = {
  label: 'Uploadgrænse',
  change: 'Ændr',
  changeLabel: (name: string) => `Ændr uploadgrænse for ${name}`,
  title: (name: string) => `Uploadgrænse for ${name}`,
  hint: 'Hvad kunden må sende med én ordre. Ændringen gælder med det samme, også for kladder.',
  descriptions: {
    standard: '20 MB i alt, 200 filer',
    stor: '2 GB i alt, 25 MB pr. billede, 200 filer',
  } satisfies Readonly<Record<AccountLimits, string>>,
  save: 'Gem uploadgrænse',
  saving: 'Gemmer...',
  changed: (limits: string) => success('Uploadgrænsen er ændret', `Kontoen har nu ${limitLabel(limits)}.`),
  undo: 'Fortryd',
  since: (day: string, by: string) => (by === 'customer' ? `Valgt af kunden ${day}` : `Givet af os ${day}`),
  requested: (day: string) => `Kunden bad den ${day} om plads til 2 GB. Vælg grænser for at svare.`,
  gone: failure('Kontoen findes ikke længere'),
  failed: failure('Kunne ikke ændre uploadgrænsen'),
} as const;

export const roleTexts = {
  label: 'Rolle',
  customer: 'Kunde',
  names: {
    admin: 'Administrator',
    lead: 'Leder',
    editor: 'Retouchør',
  } satisfies Readonly<Record<StaffRole, string>>,
  sees: {
    admin: 'Alt: priser, fakturaer, brugere og opsætning',
    lead: 'Ordrer med kunder. Tildeler, kontrollerer og leverer',
    editor: 'Kun opgaver: billeder, note og frist. Ingen kunder eller priser',
  } satisfies Readonly<Record<StaffRole, string>>,
  menuLabel: (name: string) => `Rolle: ${name}`,
  buttonLabel: (role: string, name: string) => `${role}: ${name}`,
  remove: 'Fjern fra studiet',
  removeQuestion: (name: string) => `Fjern ${name} fra studiet?`,
  removeMeaning: 'Ordrer, der er i gang, bliver ledige. Kontoen som kunde ændrer sig ikke.',
  changed: (name: string, role: StaffRole | null) =>
    success(
      role ? `${name} er nu ${roleTexts.names[role].toLowerCase()}` : `${name} er ikke længere i studiet`,
    ),
  failed: failure('Rollen kunne ikke ændres'),
  lastAdmin: failure('Den sidste administrator kan ikke fjernes', 'Gør en anden til administrator først.'),
  unknown: failure('Brugeren findes ikke længere'),
};

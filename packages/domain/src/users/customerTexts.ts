import { formatCount } from '../format/count.ts';
import { formatKronerExact } from '../format/money.ts';
import { failure } from '../message.ts';
import type { Outstanding } from '../payment/texts.ts';

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

import { formatKronerExact, formatPrice } from '../format/numbers.ts';
import { failure, info } from '../message.ts';
import { orderNumber } from '../orders/order.ts';

/** Words of the deletion of an account; see docs/decisions/account-deletion.md. */
export const deletionTexts = {
  title: 'Slet konto',
  body: 'Dine oplysninger, ordrer og billeder bliver slettet for altid. Fakturaer gemmes, så længe bogføringsloven kræver det.',
  action: 'Slet min konto',
  word: 'SLET',
  wordLabel: 'Skriv SLET for at bekræfte',
  wordMissing: 'Skriv SLET med store bogstaver',
  running: (count: number, kroner: number) =>
    count === 1
      ? `Vi arbejder på en ordre til ${formatPrice(kroner)} Hvad skal der ske med den?`
      : `Vi arbejder på ${count} ordrer til i alt ${formatPrice(kroner)} Hvad skal der ske med dem?`,
  runningOrder: (number: number, title: string) => `${orderNumber(number)} · ${title}`,
  fate: 'Ordrer i gang',
  cancel: 'Annuller dem',
  finish: 'Gør dem færdige',
  cancelHint: 'De bliver ikke lavet og koster ikke noget.',
  finishHint: 'Så sletter du din konto, når de er afsluttet og betalt.',
  fateMissing: 'Vælg, hvad der skal ske med ordrerne',
  kept: info('Din konto er ikke slettet', 'Du kan slette den, når dine ordrer er afsluttet og betalt.'),
  runningFailed: failure('Dine ordrer kunne ikke hentes'),
  failed: failure('Der opstod en fejl ved sletning af din konto'),
  lastAdmin: failure(
    'Din konto kan ikke slettes endnu',
    'Du er den eneste administrator. Gør en anden til administrator først.',
  ),
  mustHandOver: failure(
    'Din konto kan ikke slettes endnu',
    'Du ejer et firma med andre i. Giv firmaet videre til en af dem først, under Firma.',
  ),
  firmOwed: failure(
    'Din konto kan ikke slettes endnu',
    'Du skal stadig betale ordrer fra den tid, hvor du ejede firmaet. Din konto kan slettes, når de er betalt.',
  ),
  partlyDelivered: failure(
    'Din konto kan ikke slettes endnu',
    'Du har fået en del af billederne i en ordre, vi stadig arbejder på. Når ordren er afsluttet og betalt, kan du slette din konto. Skriv til os, hvis resten ikke skal laves.',
  ),
  /** A code is asked for in the admin site; its session is that of the portal. */
  codeRequired: failure(
    'Din konto kan ikke slettes endnu',
    'Åbn administrationen, og bekræft med din kode først.',
  ),
  /** @param kroner what the customer has to the good; it is refunded by hand */
  credit: (kroner: number) =>
    `Du har ${formatPrice(kroner)} til gode. Skriv til os, før du sletter din konto, så betaler vi dem tilbage.`,
  accountOwes: (kroner: number) =>
    failure(
      'Din konto kan ikke slettes endnu',
      `Du kan slette din konto, når de ${formatKronerExact(kroner)}, som du mangler at betale, er betalt.`,
    ),
} as const;

/** What a customer has yet to pay before the account can be deleted. Amounts in kroner. */
export interface AccountDebt {
  uninvoicedKroner: number;
  unpaidKroner: number;
  /** The invoices that can be paid now, oldest first. */
  invoiceIds: readonly string[];
}

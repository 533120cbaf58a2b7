import { formatDate } from '../format/dates.ts';
import { formatKronerExact } from '../format/numbers.ts';
import { failure, success } from '../message.ts';
import type { Invoice } from './status.ts';

/** What the nightly check of billing and of the payment provider reports to the studio. Amounts in øre. */
export const differenceTexts = {
  subject: (count: number) =>
    count === 1 ? 'Faktureringen: 1 ting skal ses efter' : `Faktureringen: ${count} ting skal ses efter`,
  heading: 'Nattens kontrol af faktureringen',
  action: 'Gå til administrationen',

  more: (count: number) => `Og ${count} til, som står i loggen for reconcile-invoices.`,

  amount: (invoice: string, ours: number, theirs: number) =>
    `${invoice} er på ${kroner(ours)} her og ${kroner(theirs)} hos Stripe.`,
  number: (invoice: string, theirs: string | null) =>
    theirs === null
      ? `${invoice} har ikke noget nummer hos Stripe.`
      : `${invoice} har nummer ${theirs} hos Stripe.`,
  end: (invoice: string, ours: string, theirs: string | null) =>
    `${invoice} er ${stateWords[ours] ?? ours} her, men ${stateWords[theirs ?? ''] ?? theirs ?? 'ukendt'} hos Stripe.`,
  deletedCustomer: (invoice: string) =>
    `${invoice} kan ikke betales: kunden er slettet hos Stripe. Når kunden gemmer et nyt kort, bliver fakturaen oprettet igen dér.`,
  stray: (stripeId: string, paid: number) =>
    `Stripe har trukket ${kroner(paid)} med ${stripeId}, som ingen faktura nævner.`,
  stopped: (invoice: string, reason: string | null) =>
    `${invoice} er stoppet og bliver ikke trukket, før nogen har set på den${because(reason)}`,
  noAccount: (invoice: string) =>
    `${invoice} betales ved overførsel og venter på et kontonummer. Skriv det under Indstillinger.`,
  paidTwice: (invoice: string) =>
    `${invoice} er betalt med både kort og overførsel. Betal den ene betaling tilbage.`,
  draft: (invoice: string, since: string, reason: string | null) =>
    `${invoice} har været en kladde siden ${since}${because(reason)}`,
  notCharged: (invoice: string, since: string, reason: string | null) =>
    `${invoice} skulle være trukket ${since}, men det er ikke forsøgt${because(reason)}`,
  notMailed: (invoice: string, since: string, reason: string | null) =>
    `Kunden har ikke fået e-mailen om ${invoice} siden ${since}${because(reason)}`,
  /** @param work.oldest number of the order that was completed first, on the day `since` */
  notInvoiced: (work: UninvoicedWork) =>
    `${completedOrders(work.count)} for ${kroner(work.amountOre)} er ikke kommet på en faktura. Den ældste, ${work.oldest}, blev afsluttet ${work.since}.`,
  reopened: (work: UninvoicedWork) =>
    `${completedOrders(work.count)} for ${kroner(work.amountOre)} er åbnet igen og kommer først på en faktura, når de afsluttes på ny. Den ældste, ${work.oldest}, blev afsluttet første gang ${work.since}.`,
  unknown: (invoice: string, reason: string) => `${invoice} kunne ikke sammenlignes: ${reason}`,
} as const;

/** The statuses of an invoice, ours and Stripe's, as they stand in a sentence. */
const stateWords: Readonly<Record<string, string>> = {
  draft: 'en kladde',
  open: 'åben',
  paid: 'betalt',
  failed: 'afvist',
  requires_action: 'ikke godkendt',
  void: 'annulleret',
  uncollectible: 'opgivet',
};

interface UninvoicedWork {
  count: number;
  amountOre: number;
  oldest: string;
  since: string;
}

function completedOrders(count: number): string {
  return count === 1 ? '1 afsluttet ordre' : `${count} afsluttede ordrer`;
}

function because(reason: string | null): string {
  return reason ? `: ${reason}` : '.';
}

function kroner(ore: number): string {
  return formatKronerExact(ore / 100);
}

export const transferTexts = {
  action: 'Registrer overførsel',
  label: (number: string) => `Registrer overførsel, faktura ${number}`,
  title: (number: string) => `Er faktura ${number} betalt ved overførsel?`,
  body: 'Dit navn gemmes sammen med datoen. Det kan ikke fortrydes.',
  day: 'Betalt den',
  submit: 'Registrer som betalt',
  saving: 'Gemmer...',
  recorded: success('Overførslen er registreret'),
  failed: failure('Overførslen kunne ikke registreres'),
  invalid: failure('Vælg en dag mellem fakturaens dato og i dag'),
  charging: failure('Et kort er ved at blive trukket for fakturaen', 'Prøv igen om et par minutter.'),
} as const;

/** When an invoice was paid by bank transfer, and who has seen it; `undefined` where it was not. */
export function transferText({
  transferred_on: day,
  transferred_by: name,
}: Pick<Invoice, 'transferred_on' | 'transferred_by'>): string | undefined {
  return day && name ? `Overført ${formatDate(day)}, registreret af ${name}` : undefined;
}

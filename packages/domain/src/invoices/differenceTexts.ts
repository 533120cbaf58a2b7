import { formatKronerExact } from '../format/money.ts';

/** What the nightly comparison with the payment provider reports to the studio. Amounts in øre. */
export const differenceTexts = {
  subject: (count: number) =>
    count === 1 ? 'En faktura afviger fra Stripe' : `${count} fakturaer afviger fra Stripe`,
  heading: 'Nattens sammenligning med Stripe',
  action: 'Gå til administrationen',

  amount: (invoice: string, ours: number, theirs: number) =>
    `${invoice} er på ${kroner(ours)} her og ${kroner(theirs)} hos Stripe.`,
  number: (invoice: string, theirs: string | null) =>
    `${invoice} har nummer ${theirs ?? 'intet'} hos Stripe.`,
  end: (invoice: string, ours: string, theirs: string | null) =>
    `${invoice} er "${ours}" her og "${theirs ?? 'ukendt'}" hos Stripe.`,
  deletedCustomer: (invoice: string) =>
    `${invoice} kan ikke betales: kunden er slettet hos Stripe. Når kunden gemmer et nyt kort, bliver fakturaen oprettet igen dér.`,
  stray: (stripeId: string, paid: number) =>
    `Stripe har trukket ${kroner(paid)} med ${stripeId}, som ingen faktura nævner.`,
  unknown: (invoice: string, reason: string) => `${invoice} kunne ikke sammenlignes: ${reason}`,
} as const;

function kroner(ore: number): string {
  return formatKronerExact(ore / 100);
}

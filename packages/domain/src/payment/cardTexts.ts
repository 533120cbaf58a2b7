import { formatKronerExact } from '../format/numbers.ts';
import { failure, success } from '../message.ts';
import type { Outstanding } from './texts.ts';

export const cardTexts = {
  formNotReady: failure('Betalingsformular er ikke klar endnu'),
  cardFailed: failure('Der skete en fejl ved tilføjelse af betalingsmetode'),
  unexpected: failure('Der skete en uventet fejl'),
  added: success('Betalingsmetode tilføjet'),
  setupFailed: failure('Kunne ikke oprette betalingsopsætning'),
  chooseFailed: failure('Kortet kunne ikke vælges'),
  choose: 'Brug dette kort fremover',
  chooseLabel: (last4: string) => `Brug dette kort fremover, det der slutter på ${last4}`,
  deleted: success('Betalingsmetode slettet'),
  deleteFailed: failure('Kunne ikke slette betalingsmetode'),
  lastCard: 'Uden et kort kan du ikke oprette nye ordrer.',
  /** What is still to be paid when the last card is deleted, and when; empty for nothing. */
  outstanding: ({ uninvoicedKroner, unpaidKroner }: Omit<Outstanding, 'creditKroner'>): string[] => [
    ...(uninvoicedKroner > 0
      ? [
          `Du har afsluttede ordrer for ${formatKronerExact(uninvoicedKroner)}, som bliver faktureret den 1. Har du ikke tilføjet et kort inden da, får du en e-mail med et link til at betale.`,
        ]
      : []),
    ...(unpaidKroner > 0
      ? [
          `Du mangler at betale fakturaer for ${formatKronerExact(unpaidKroner)}, som du kan betale under Fakturaer.`,
        ]
      : []),
  ],
  empty: 'Ingen betalingsmetoder tilføjet endnu',
  add: 'Tilføj betalingsmetode',
  newCard: 'Nyt kort',
  brands: 'Visa, Mastercard eller Dankort',
  nextCharge: (day: string) => `Næste opkrævning ${day}`,
  nextInvoice: (day: string) => `Næste faktura ${day}`,
  ordersSoFar: (count: number) => `${count === 1 ? '1 ordre' : `${count} ordrer`} indtil nu`,
  seeOrders: 'Se ordrerne',
  busy: 'Behandler...',
  storedSafely:
    'Dine kort opbevares sikkert hos Stripe, vores betalingsudbyder. Vi ser aldrig dit fulde kortnummer.',
  nothingNow: {
    title: 'Der trækkes 0 kr. nu',
    body: 'Du skal have et kort for at bestille. Beløbet trækkes først, når dine billeder er klar: den 1. i måneden efter.',
  },
  readyToOrder: 'Dit kort er klar, og du kan bestille.',
  orderBegun: 'Du er i gang med en ordre.',
  continueOrder: 'Fortsæt til din ordre',
} as const;

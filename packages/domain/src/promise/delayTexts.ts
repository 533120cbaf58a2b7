import { failure, success } from '../message.ts';

/** Characters, as `orders.delay_reason` takes. */
export const MAX_DELAY_REASON = 500;

/** Words of a delay: in the studio, which tells the customer once until when and why. */
export const delayTexts = {
  tell: 'Meld forsinkelse',
  change: 'Ret forsinkelsen',
  until: 'Klar senest',
  untilRequired: 'Vælg et tidspunkt inden for 60 dage.',
  field: 'Hvorfor?',
  fieldHint: 'Kunden får en e-mail og kan læse det på ordren. Kollegerne kan også.',
  required: 'Skriv kort hvorfor.',
  tooLong: `Skriv højst ${MAX_DELAY_REASON} tegn.`,
  send: 'Send til kunden',
  cancel: 'Annuller',
  sent: success('Kunden får besked om forsinkelsen'),
  sendFailed: failure('Forsinkelsen blev ikke sendt'),
  invalid: failure('Forsinkelsen blev ikke sendt', 'Vælg et tidspunkt inden for 60 dage, og skriv hvorfor.'),
  finished: failure('Ordren er ikke længere i gang'),
  /** In the studio. @param moment as `dayAndTime` says it */
  told: (moment: string) => `Kunden har fået at vide, at ordren er klar senest ${moment}:`,
} as const;

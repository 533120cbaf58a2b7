import { failure, success } from '../message.ts';
import { turnaroundText } from './turnaroundText.ts';

export const promiseTexts = {
  orderNow: (moment: string) => `Bestil nu, og få billederne senest ${moment}.`,
  saveNow: (moment: string) => `Gem nu, og få billederne senest ${moment}.`,
  readyBy: (moment: string) => `${promiseTexts.deadline} ${moment}`,
  deadline: 'Klar senest',
  late: 'Vi er forsinkede. Du får billederne hurtigst muligt.',
  lateUntil: (moment: string) => `Vi er forsinkede. Du får billederne senest ${moment}.`,
  lateInShort: 'Forsinket',
  /** To the customer, while the clock is stopped. */
  paused: 'Vi venter på dit svar',
  waitsForCustomer: 'Venter på kunden',
  pausedInShort: 'På pause',
  onTime: 'til tiden',
  early: (early: string) => `${early} før tid`,
  groups: {
    late: 'Over fristen',
    today: 'I dag',
    tomorrow: 'I morgen',
    later: 'Senere',
    none: 'Uden frist',
  },
  delivered: (moment: string, early: string | undefined) =>
    `Leveret ${moment}${early ? `, ${early} før tid` : ''}`,
  due: 'Frist',
  /** On public pages. @param minutes of working time */
  turnaround: turnaroundText,
  readyAfter: (turnaround: string) => `Klar efter ${turnaround}`,
} as const;

/** Characters, as `orders.delay_reason` takes. */
export const MAX_DELAY_REASON = 500;

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
  told: (moment: string) => `Kunden har fået at vide, at ordren er klar senest ${moment}:`,
} as const;

import { failure, success } from '../message.ts';
import { turnaroundText } from './turnaroundText.ts';

/** Words about when an order is ready. A moment is as `dayAndTime` says it. */
export const promiseTexts = {
  /** Before it is placed. */
  orderNow: (moment: string) => `Bestil nu, og få billederne senest ${moment}.`,
  /** Before a change of it is saved. */
  saveNow: (moment: string) => `Gem nu, og få billederne senest ${moment}.`,
  readyBy: (moment: string) => `${promiseTexts.deadline} ${moment}`,
  deadline: 'Klar senest',
  late: 'Vi er forsinkede. Du får billederne hurtigst muligt.',
  lateUntil: (moment: string) => `Vi er forsinkede. Du får billederne senest ${moment}.`,
  /** In a list. */
  lateInShort: 'Forsinket',
  /** To the customer, while the clock is stopped. */
  paused: 'Vi venter på dit svar',
  /** In the studio. */
  waitsForCustomer: 'Venter på kunden',
  /** In the studio's column of promised times. */
  pausedInShort: 'På pause',
  onTime: 'til tiden',
  /** @param early such as `3 t.` or `2 dage` */
  early: (early: string) => `${early} før tid`,
  /** The groups of the studio's list. */
  groups: {
    late: 'Over fristen',
    today: 'I dag',
    tomorrow: 'I morgen',
    later: 'Senere',
    none: 'Uden frist',
  },
  /** @param early how long before the promised time; `undefined` where it was not */
  delivered: (moment: string, early: string | undefined) =>
    `Leveret ${moment}${early ? `, ${early} før tid` : ''}`,
  /** The studio's column. */
  due: 'Frist',
  /** On public pages. @param minutes of working time */
  turnaround: turnaroundText,
  readyAfter: (turnaround: string) => `Klar efter ${turnaround}`,
} as const;

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

import { formatDate } from '../format/dates.ts';
import { imageCountText } from '../images/files/imageCount.ts';

/** Words of the page that a share link opens. */
export const shareTexts = {
  /** @param last the last day on which the link works */
  until: (last: string) => `Alle med linket kan se billederne til og med den ${last}.`,
  count: imageCountText,
  room: (place: number, room: string | null) => room ?? `Billede ${place}`,
  compare: (name: string) => `Sammenlign ${name} før og efter`,
  getOne: (name: string) => `Hent ${name}`,
  getAll: (count: number) => (count === 1 ? 'Hent billedet' : `Hent alle ${count}`),
  getting: (done: number, total: number) => `Henter ${done} af ${total}`,
  getFailed: 'Billederne kunne ikke hentes. Prøv igen.',
  dead: 'Linket virker ikke',
  deadHint:
    'Det er udløbet, trukket tilbage eller skrevet forkert. Bed den, der sendte dig linket, om et nyt.',
  failed: 'Billederne kunne ikke vises',
  failedHint: 'Tjek din forbindelse, og prøv igen.',
  busyHint: 'Der er åbnet mange links herfra. Vent et minut, og prøv igen.',

  point: 'Peg på noget, der skal rettes',
  pressToPoint: 'Tryk på billedet, hvor noget skal rettes.',
  pointing: 'Tryk på billedet der, hvor noget skal rettes',
  pointDone: 'Færdig med at pege',
  note: (number: number) => `Hvad skal være anderledes ved punkt ${number}?`,
  send: (count: number) => `Send ${count} ${count === 1 ? 'ønske' : 'ønsker'} til mægleren`,
  sending: 'Sender …',
  sent: 'Sendt. Din mægler læser det og sender det videre til os.',
  sentBefore: 'Det har du sendt',
  isWaiting: 'Ligger hos din mægler',
  isPassedOn: 'Sendt videre til os',
  sendFailed: 'Det blev ikke sendt. Det, du har skrevet, står her endnu. Prøv igen.',
  full: 'Der kan ikke peges på mere med dette link. Skriv til din mægler i stedet.',
} as const;

/** The last day of a link, which ends when the day does. @param expiresAt as `share_links` has it */
export function lastDayOf(expiresAt: string): string {
  return formatDate(new Date(new Date(expiresAt).getTime() - 1));
}

import { formatDate, formatDayOfYear } from '../format/dates.ts';
import { imageCountText } from '../format/numbers.ts';
import { failure } from '../message.ts';

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

  point: 'Peg på noget',
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

export const linkTexts = {
  share: 'Del med sælger',
  listFailed: failure('Linkene kunne ikke hentes'),
  makeFailed: failure('Linket kunne ikke laves'),
  nameInvalid: failure('Skriv, hvem linket er til', 'Højst 100 tegn.'),
  tooEarly: failure('Der er ingen færdige billeder at dele endnu'),
  tooMany: failure('Du har lavet mange links', 'Vent lidt, og prøv igen.'),
  revokeFailed: failure('Linket kunne ikke trækkes tilbage'),
  gone: failure('Linket findes ikke længere'),

  name: 'Hvem er det til?',
  nameHint: 'Ét link til hver. Så kan du se, hvem der har set billederne.',
  days: 'Gælder i',
  daysOf: (days: number) => `${days} dage`,
  mayDownload: 'Må hente billederne',
  withOriginals: 'Kan se billederne før redigeringen',
  mayComment: 'Må pege på noget, der skal rettes',
  make: 'Lav link',
  making: 'Laver link …',
  linkFor: (name: string) => `Link til ${name}:`,
  until: shareTexts.until,
  show: 'Vis link',
  hide: 'Skjul link',
  send: 'Send link',
  subject: (address: string) => `Billeder af ${address}`,
  letter: (name: string, address: string) => `Hej ${name}\n\nHer kan du se billederne af ${address}:`,

  links: 'Links',
  none: 'Ingen har et link endnu.',
  state: (link: { views: number; last_seen_at: string | null }) =>
    link.last_seen_at
      ? `Set ${link.views === 1 ? '1 gang' : `${link.views} gange`}, sidst ${formatDayOfYear(link.last_seen_at)}`
      : 'Ikke set endnu',
  lastDay: (day: string) => `til og med ${day}`,
  expired: (day: string) => `Udløb ${day}`,
  revoked: (at: string) => `Trukket tilbage ${formatDate(at)}`,
  revoke: 'Træk tilbage',
  revokeHint:
    'Et link, du trækker tilbage, virker ikke mere. Billeder, der allerede er åbnet, kan ses i op til 15 minutter.',

  comment: (name: string, note: string) => `${name}: ${note}`,

  /** What people with a link have pointed at, on the order, the dashboard and in the bell. */
  wordsTitle: 'Sælger har skrevet',
  wordsReady: 'Det ligger i rettelsen nederst. Vi får det først, når du sender den.',
  wordsWaitForRevision:
    'En rettelse er i gang. Det her venter som den næste, og du kan sende den, når den første er afsluttet.',
  wordsWaitForOrder: 'Ordren er ikke afsluttet lige nu. Det her venter, og du kan sende det, når den er det.',
} as const;

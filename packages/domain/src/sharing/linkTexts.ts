import { formatDate, formatDayOfYear } from '../format/dates.ts';
import { failure } from '../message.ts';
import { shareTexts } from './shareTexts.ts';

/** Words of the links that a customer makes to a delivered order. */
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
  /** By the device's own share sheet, or a mail. */
  send: 'Send link',
  subject: (address: string) => `Billeder af ${address}`,
  /** What is sent beside the link. */
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

  /** A mark of the revision that is being written, in the words of whoever has the link. */
  comment: (name: string, note: string) => `${name}: ${note}`,

  /** What people with a link have pointed at, on the order, the dashboard and in the bell. */
  wordsTitle: 'Sælger har skrevet',
  wordsReady: 'Det ligger i rettelsen nederst. Vi får det først, når du sender den.',
  wordsWaitForRevision:
    'En rettelse er i gang. Det her venter som den næste, og du kan sende den, når den første er afsluttet.',
  wordsWaitForOrder: 'Ordren er ikke afsluttet lige nu. Det her venter, og du kan sende det, når den er det.',
} as const;

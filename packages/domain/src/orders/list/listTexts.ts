import { failure } from '../../message.ts';

/** The words of lists of orders, which their pages load without the other words of orders. */
export const orderListTexts = {
  empty: 'Ingen ordrer fundet',
  emptyHint: 'Prøv at justere dine filtre',
  scope: 'Hvis ordrer',
  own: 'Mine ordrer',
  ofFirm: 'Hele firmaet',
  former: 'Tidligere medarbejder',
  latest: 'Seneste Ordrer',
  all: 'Alle ordrer',
  ready: 'Klar til dig',
  allReady: 'Alle afsluttede',
  today: 'Alt leveret i dag',
  isNew: 'Ny',
  /** @param day such as `i dag kl. 9.15` or `20. november` */
  delivered: (images: number, day: string) =>
    `${images === 1 ? '1 billede' : `${images} billeder`} · leveret ${day}`,
} as const;

/** What could not be loaded of orders, apart from their other words, which no first screen needs. */
export const orderLoadTexts = {
  listFailed: failure('Fejl ved hentning af ordrer', 'Der opstod en fejl ved hentning af ordrer.'),
  monthlyTotalFailed: failure('Kunne ikke hente månedlig total.'),
  showFailed: failure('Kunne ikke hente ordre'),
  noAccess: failure('Ordren blev ikke fundet eller du har ikke adgang'),
  draftsFailed: failure('Kunne ikke hente dine kladder'),
} as const;

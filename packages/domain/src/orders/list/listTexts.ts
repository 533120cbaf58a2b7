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

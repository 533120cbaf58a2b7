/** The words of an empty list of orders; not in the catalogue, so that the page of the list need not load it all. */
export const orderListTexts = {
  empty: 'Ingen ordrer fundet',
  emptyHint: 'Prøv at justere dine filtre',
} as const;

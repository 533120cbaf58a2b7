/** What a list without orders says (specification §2): apart from the catalogue, which its page need not load for it. */
export const orderListTexts = {
  empty: 'Ingen ordrer fundet',
  emptyHint: 'Prøv at justere dine filtre',
} as const;

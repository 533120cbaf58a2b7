/** Words of the dashboard's row about what people with a link have pointed at; apart from the others for its first load. */
export const sellerTexts = {
  turn: (name: string, title: string) => `${name} har skrevet om ${title}`,
  turnMeta: (note: string, more: number, order: string, when: string) =>
    [`”${note}”`, more > 0 && `og ${more} mere`, order, when].filter(Boolean).join(' · '),
  turnAction: 'Læs og send videre',
  turnLabel: (title: string) => `Læs, hvad sælger har skrevet om ${title}`,
} as const;

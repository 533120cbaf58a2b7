/** Words of the section Adgang. */
export const accessTexts = {
  label: 'Adgang',
  description: 'Den, der ikke har en enhed til totrinsbekræftelse, skal tilføje en, næste gang siden åbnes.',
  own: 'Dine egne enheder',
} as const;

import { failure, success } from '../message.ts';

export const settingsTexts = {
  title: 'Indstillinger',
  description: 'Gælder med det samme, overalt. Kun administratorer.',
  sections: 'Afsnit',
  missing: 'Noget mangler',
  back: 'Alle indstillinger',
  loading: 'Henter indstillingerne',
  save: (count: number) => (count === 0 ? 'Gem' : `Gem ${count} ${count === 1 ? 'ændring' : 'ændringer'}`),
  undo: 'Fortryd',
  saved: success('Gemt'),
  changedBy: (by: string | null, at: string) => `Ændret af ${by ?? 'en slettet bruger'} ${at}`,
  unsaved: 'Du har ændringer, der ikke er gemt.',
  /** Above what another administrator has changed while the form was open. */
  conflict: (by: string | null) =>
    `${by ?? 'En anden'} har ændret noget her imens. Det, du har skrevet, står stadig i felterne og er ikke gemt.`,
  takeTheirs: 'Brug de andres',
  whole: (least: number, most: number) =>
    `Skriv et helt tal fra ${least} til ${most.toLocaleString('da-DK')}, eller lad feltet være tomt.`,
  loadFailed: failure('Indstillingerne kunne ikke hentes'),
  saveFailed: failure('Indstillingerne kunne ikke gemmes', 'Prøv igen om et øjeblik.'),
  refused: failure('Indstillingerne kunne ikke gemmes', 'En af værdierne kan ikke bruges.'),
  changedByOther: failure(
    'En anden har ændret indstillingerne imens',
    'Se, hvad der er ændret, og gem igen.',
  ),
  /** What is left as the product brings it, on the list of the first day. */
  confirmed: 'Set igennem',
  confirmPrices: 'Priserne er set igennem og passer',
  confirmLabel: 'Ordene er set igennem og passer',
  access: {
    label: 'Adgang',
    description:
      'Den, der ikke har en enhed til totrinsbekræftelse, skal tilføje en, næste gang siden åbnes.',
    own: 'Dine egne enheder',
  },
  history: { label: 'Historik', description: 'De seneste 200 ændringer. De gemmes i fem år.' },
  noHistory: 'Ingen har ændret noget endnu.',
  logFailed: failure('Historikken kunne ikke hentes'),
} as const;

import { formatDate } from '../format/dates.ts';

/** What a customer reads on the page of an order whose images will be deleted, or were. */
export const imagesExpireTexts = {
  title: 'Billederne bliver slettet',
  announced: (expireAt: string) =>
    `Ordren er afsluttet for længe siden. Billederne slettes tidligst den ${formatDate(expireAt)}. Hent dem inden da, hvis du vil beholde dem.`,
  goneTitle: 'Billederne er slettet',
  gone: 'Ordren er afsluttet for længe siden, og vi skrev til dig, før vi slettede billederne. Pris og forløb bliver stående.',
} as const;

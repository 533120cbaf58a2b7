import { failure } from '../message.ts';

/** Words of the history of an order, as the studio reads it. */
export const orderLogTexts = {
  heading: 'Forløb',
  loadFailed: failure('Kunne ikke hente forløbet'),
  /** Below the newest lines. @param hidden how many older lines there are */
  more: (hidden: number) => `Vis ${hidden} ældre`,
} as const;

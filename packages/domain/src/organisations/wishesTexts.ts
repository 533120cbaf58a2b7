import { formatCount } from '../format/count.ts';
import { failure, success } from '../message.ts';

/** The longest standing wishes, in characters; the database limits the same. */
export const MAX_WISHES = 1000;

/** Words about what a customer wants in every order. */
export const wishesTexts = {
  title: 'Faste ønsker',
  body: 'Følger med hver ny ordre, så retouchøren ved, hvordan billederne skal være.',
  example: 'Fx varmt lys, blå himmel og ingen personlige ting på køkkenbordet.',
  save: 'Gem ønsker',
  /** @param excess characters */
  tooLong: (excess: number) =>
    `Der er plads til ${formatCount(MAX_WISHES)} tegn. Slet ${formatCount(excess)}.`,
  remember: 'Husk det til næste gang',
  loadFailed: failure('Kunne ikke hente jeres faste ønsker'),
  saveFailed: failure('De faste ønsker kunne ikke gemmes'),
  saved: success('De faste ønsker er gemt'),
} as const;

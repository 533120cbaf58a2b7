import { formatCount } from '../format/numbers.ts';
import { failure, success } from '../message.ts';

/** The longest standing wishes, in characters; the database limits the same. */
export const MAX_WISHES = 1000;

/** At most so many delivered pictures are examples; the database limits the same. */
export const MAX_EXAMPLES = 5;

export const wishesTexts = {
  title: 'Faste ønsker',
  body: 'Følger med hver ny ordre, så retouchøren ved, hvordan billederne skal være.',
  example: 'Fx varmt lys, blå himmel og ingen personlige ting på køkkenbordet.',
  save: 'Gem ønsker',
  tooLong: (excess: number) =>
    `Der er plads til ${formatCount(MAX_WISHES)} tegn. Slet ${formatCount(excess)}.`,
  remember: 'Husk det til næste gang',
  loadFailed: failure('Kunne ikke hente jeres faste ønsker'),
  saveFailed: failure('De faste ønsker kunne ikke gemmes'),
  examples: 'Eksempler',
  exampleName: (number: number) => `Eksempel ${number}`,
  examplesHint:
    'Et leveret billede kan vise, hvad I mener. Åbn ordren, og vælg “Brug som eksempel i faste ønsker” under de tre prikker.',
  useAsExample: 'Brug som eksempel i faste ønsker',
  exampleAdded: success('Billedet er nu et eksempel', 'Retouchøren ser det ved de næste ordrer.'),
  exampleRefused: failure('Billedet kan ikke være et eksempel', 'Kun firmaets egne leverede billeder kan.'),
  standard: {
    title: 'Vores standard',
    use: 'Brug vores standard',
    save: 'Gem som vores standard',
    saved: 'Gemt. Standarden står ved jeres faste ønsker.',
    /** Where there is none. */
    hint: 'Vælg de ydelser, som billeder af et rum plejer at få. Så giver ét tryk dem til billederne i en ny ordre.',
    addRoom: 'Tilføj rum',
    servicesOf: (room: string) => `Ydelser til ${room}`,
    /** The words that are seen come first, so that speech input finds the button. @param services empty for none yet */
    changeRoom: (services: string, room: string) => `${services || 'Vælg ydelser'}. Ret ydelser til ${room}`,
    removeRoom: (room: string) => `Fjern ${room} fra standarden`,
  },
  remove: 'Fjern',
  removeExample: (number: number) => `Fjern eksempel ${number}`,
  examplesFull: failure(
    `Der er allerede ${MAX_EXAMPLES} eksempler`,
    'Fjern et af dem under de faste ønsker først.',
  ),
  saved: success('De faste ønsker er gemt'),
} as const;

import { paths } from '@rumklar/domain/routes/paths';
import { publicPages as publicPaths } from '@rumklar/domain/routes/publicPages';

const headings: Readonly<Record<(typeof publicPaths)[number], string>> = {
  [paths.home]: 'Vis boligen, som køberen skal se den',
  [paths.services]: 'Hvad har rummet brug for?',
  [paths.prices]: 'Fast pris pr. billede',
  [paths.contact]: 'Kontakt os',
  [paths.about]: 'Mød vores Rumklar-team',
  [paths.freeSample]: 'Prøv os af med ét billede',
  [paths.terms]: 'Handels\u00adbetingelser',
  [paths.privacy]: 'Privatlivs\u00adpolitik',
  [paths.accessibility]: 'Tilgængeligheds\u00aderklæring',
};

/** The public pages with their headings. */
export const visitedPages: readonly { path: string; heading: string }[] = publicPaths.map((path) => ({
  path,
  heading: headings[path],
}));

/** Where the forms redirect without JavaScript. */
export const resultPages: readonly string[] = [
  paths.contactReceived,
  `${paths.contactUnmailed}#domain`,
  `${paths.contactFailed}#for-mange`,
  paths.sampleReceived,
  `${paths.sampleUnmailed}#other`,
  `${paths.sampleFailed}#for-stort`,
];

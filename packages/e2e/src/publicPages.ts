import { paths } from '@rumklar/domain/routes/paths';

/** The public pages with their headings. */
export const publicPages: readonly { path: string; heading: string }[] = [
  { path: paths.home, heading: 'Vis boligen, som køberen skal se den' },
  { path: paths.services, heading: 'Hvad skal rummet bruge?' },
  { path: paths.prices, heading: 'Fast pris pr. billede' },
  { path: paths.contact, heading: 'Kontakt os' },
  { path: paths.about, heading: 'Mød vores Rumklar-team' },
  { path: paths.freeSample, heading: 'Prøv os på ét billede' },
  { path: paths.privacy, heading: 'Privatlivspolitik' },
  { path: paths.accessibility, heading: 'Tilgængeligheds\u00aderklæring' },
];

/** Where the forms lead where there is no script. */
export const resultPages: readonly string[] = [
  paths.contactReceived,
  `${paths.contactUnmailed}#domain`,
  `${paths.contactFailed}#for-mange`,
  paths.sampleReceived,
  `${paths.sampleUnmailed}#other`,
  `${paths.sampleFailed}#for-stort`,
];

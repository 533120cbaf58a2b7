import { failure, success, warning } from '../message.ts';
import type { RevisionWishProblem } from './draft.ts';
import { MAX_REVISION_IMAGES } from './revision.ts';

export const askTexts = {
  ask: 'Bed om rettelse',
  askAgain: 'Redigér rettelse',
  inRevision: 'I rettelsen',
  note: 'Hvad skal være anderledes?',
  noteExample: 'Fx: Der er stadig en skygge under stolen.',
  /** How many characters there is room for, near the limit. */
  remaining: (count: number) => `${count} tegn tilbage`,
  add: 'Tilføj til rettelsen',
  save: 'Gem',
  remove: 'Fjern fra rettelsen',
  removed: success('Billedet er fjernet fra rettelsen'),
  undo: 'Fortryd',
  newVersion: 'Der er kommet en ny version, siden du skrev. Se, om det stadig passer, og gem igen.',
  newVersionShort: 'Der er kommet en ny version. Se, om det stadig passer.',
  imageGone: 'Billedet er ikke længere med i leveringen. Kopiér teksten, hvis du skal bruge den.',
  full: warning(
    'Rettelsen er fuld',
    `Der kan højst være ${MAX_REVISION_IMAGES} billeder i en rettelse. Send den, og bed om resten bagefter.`,
  ),
  bar: 'Din rettelse',
  collected: (count: number) => `${images(count)} i rettelsen`,
  send: (count: number) => `Send rettelse (${images(count)})`,
  sending: 'Sender...',
  edit: 'Ret',
  takeOut: 'Fjern',
  discard: 'Kassér',
  discarded: success('Rettelsen er kasseret'),
  heldByOpen: 'En rettelse er i gang. Det, du har skrevet, er gemt, til den er afsluttet.',
  heldByOrder: 'Ordren er ikke afsluttet lige nu. Det, du har skrevet, er gemt, til den er det.',
  offline: failure(
    'Forbindelsen er afbrudt',
    'Rettelsen er gemt i denne browser. Send den, når forbindelsen er tilbage.',
  ),
  goneIncluded: failure(
    'Et billede er ikke længere med i leveringen',
    'Fjern det fra rettelsen, og send igen.',
  ),
  tooLarge: failure('Rettelsen fylder for meget', 'Fjern nogle af markeringerne, og send igen.'),
} as const;

export const wishProblemTexts: Readonly<Record<RevisionWishProblem, string>> = {
  empty: 'Skriv, hvad der skal være anderledes, eller sæt en markering på billedet.',
  note_too_long: 'Skriv højst 1.000 tegn.',
  mark_incomplete: 'Skriv til hver markering, hvad vi skal gøre.',
};

function images(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}

export const imageVersionTexts = {
  group: 'Versioner',
  compare: 'Sammenlign',
  with: 'Med',
  original: 'Original',
  /** Only of an image with several versions. */
  version: (version: number, isNewest: boolean) => `Version ${version}${isNewest ? ' (ny)' : ''}`,
  variant: (title: string, variant: number) => `${title}, variant ${variant}`,
  hold: (version: number) => `Hold for at se version ${version}`,
  newestToWeb: 'Hent den nyeste til web',
  download: (version: number) => `Hent version ${version}`,
  changed: 'Ny version',
} as const;

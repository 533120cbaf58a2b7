import { formatFileSize, imageCountText } from '../format/numbers.ts';
import { failure, success, warning } from '../message.ts';

/** How many images and floor plans a list has besides those it shows: `29 billeder og 1 plantegning mere`. */
export function moreText(images: number, floorPlans: number): string {
  const plans = floorPlans === 1 ? '1 plantegning' : `${floorPlans} plantegninger`;
  const words = [images > 0 && imageCountText(images), floorPlans > 0 && plans].filter(Boolean);
  return `${words.join(' og ')} mere`;
}

export const imageTexts = {
  fetchFileFailed: failure('Kunne ikke hente filen'),
  noData: failure('Ingen data modtaget'),
  /** Cannot occur: responses that are not understood are asked for again, and other failures have words of their own. */
  unexpected: failure('Der opstod en uventet fejl'),

  batchEmpty: failure('Ingen billeder fundet'),
  zipFailed: failure('Kunne ikke oprette ZIP-fil'),
  batchError: failure('Der opstod en fejl ved hentning af billeder'),
  oneFailed: failure('Kunne ikke hente fil'),
  zipDone: success('ZIP-fil hentet'),

  someNotShown: warning('Nogle billeder kunne ikke indlæses', 'Prøv at genindlæse siden'),
  loadFailed: failure('Kunne ikke indlæse billeder'),

  chooseFile: 'Vælg mindst én fil at uploade',
  uploadError: failure('Der opstod en fejl under upload'),
  notifyFailed: failure('Kunne ikke sende notifikation til kunden'),
  uploaded: (count: number) => success(count === 1 ? '1 billede uploadet' : `${count} billeder uploadet`),
  uploadFailed: (count: number) =>
    failure(count === 1 ? '1 billede kunne ikke uploades' : `${count} billeder kunne ikke uploades`),
  deleted: success('Billedet er slettet'),
  deleteFailed: failure('Kunne ikke slette billedet'),
  notified: success('Kunden er blevet notificeret'),
  notifyTooSoon: failure('Kunden er netop blevet notificeret', 'Vent et minut, før du sender igen.'),

  finishedReady: (count: number) =>
    count === 1 ? '1 færdigt billede er klar' : `${count} færdige billeder er klar`,
  finishedNever: 'Ordren er annulleret, så der kommer ingen færdige billeder.',
  noneFinishedAdmin: 'Ingen færdige billeder uploadet endnu',
  noneFinishedCustomer: 'Der er ikke uploadet færdige billeder endnu.',
  restLater: 'Resten kommer, når ordren er afsluttet.',
  finishedLater: 'Færdige billeder bliver tilgængelige, når ordren er afsluttet.',

  originalUnknown: 'Vi ved ikke, hvilket billede det er lavet af. Vælg originalen for at sammenligne.',
  moveTheLine: 'Træk i linjen, eller hold øje-knappen nede, for at sammenligne.',
  otherShape: 'Billederne har ikke samme form og vises derfor ved siden af hinanden.',
  sortByRoom: 'Sortér efter rum',
  marksOfOtherShape:
    'Det færdige billede har en anden form end originalen. Derfor vises markeringerne kun som liste.',

  typeRefused: (name: string) =>
    `${name} kan ikke bruges. Gem billedet som JPG, PNG, WEBP eller HEIC, og prøv igen.`,
  floorPlanTypeRefused: (name: string) =>
    `${name} kan ikke bruges. Gem plantegningen som PDF, JPG, PNG eller WEBP, og prøv igen.`,
  /** Cannot occur: the bytes are checked before the upload, with a sentence for each file. */
  typesNotTaken: failure(
    'Filtypen kan ikke bruges',
    'Gem billederne som JPG, PNG, WEBP eller HEIC, og prøv igen.',
  ),
  /** Cannot occur with the order of a standard account: its files are too large together before one of them is. */
  fileTooLarge: (name: string, maxBytes: number) =>
    `${name} er over ${formatFileSize(maxBytes)}. Gem billedet i en mindre udgave, og prøv igen.`,
  /** Cannot occur: `cleanFileName` makes each name one that is accepted. */
  fileNameInvalid: failure(
    'Filnavnet kan ikke bruges',
    'Giv filen et andet navn på højst 200 tegn, og prøv igen.',
  ),
  /** Cannot occur with our forms: the browser makes the small images itself, all alike. */
  previewInvalid: failure('Billedet kan ikke vises i lille størrelse', 'Fjern billedet, og vælg det igen.'),
  /** Cannot occur with our forms: each file's pixels are counted before it is sent, and on the server before an order. */
  tooManyPixels: failure('Et billede har over 50 megapixel', 'Gør det mindre, og prøv igen.'),
  unreadableFile: (name: string) => `${name} kan ikke læses. Vælg filen igen.`,
  emptyFile: (name: string) => `${name} er tom. Vælg filen igen.`,
} as const;

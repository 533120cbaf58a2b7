import { formatDateTime } from '../../format/dates.ts';
import { failure, warning } from '../../message.ts';

const MAX_DRAFTS = 20;
export const MAX_DRAFT_BYTES = 512 * 1024;
export const DRAFT_LIFETIME_DAYS = 30;

export const draftTexts = {
  changed: warning(
    'Kladden er ændret på en anden enhed.',
    'Hent den, eller behold det, der står her på siden.',
  ),
  /** In both cases: the versions were joined, or have to be chosen between. */
  notPlaced: failure(
    'Ordren er ikke oprettet endnu',
    'Kladden er ændret på en anden enhed. Se den igennem, og opret ordren igen.',
  ),
  /** When a draft is opened while somebody is typing. */
  replaced: { tone: 'info', title: 'Det, du lige har skrevet, står i stedet for kladdens ord.' },
  storedHas: 'Den anden enhed har:',
  fetchChanged: 'Hent den',
  keepMine: 'Behold min',
  placed: failure('Kladden er blevet til en ordre', 'Du finder den under Ordrer.'),
  showPlaced: 'Se ordren',
  gone: failure('Kladden findes ikke længere', 'Den er slettet eller blevet til en ordre.'),
  tooMany: failure(
    'For mange kladder',
    `Du kan højst have ${MAX_DRAFTS} kladder. Slet en på dit dashboard, så gemmer vi denne.`,
  ),
  /** Cannot occur with fewer than some 2000 marks: 200 images with 400 long ones are described in less. */
  tooLarge: failure(
    'Kladden kunne ikke gemmes',
    'Den fylder for meget. Fjern nogle af markeringerne eller filerne.',
  ),
  /** Cannot occur: nothing removes what a draft names, and the form lists a file when it is stored. */
  imageMissing: failure('Kladden kunne ikke gemmes', 'Et af billederne findes ikke længere. Vælg det igen.'),
  fileAtFault: (fileName: string) => `${fileName} skal fjernes, før kladden kan gemmes.`,
  /** At the file for which the draft cannot be saved. */
  fileRefused: failure(
    'Filen findes ikke længere, eller hører til en anden ordre',
    'Fjern den, og vælg den igen.',
  ),
  offer: 'Du har en kladde',
  offerHere: 'Billeder på denne enhed',
  continueOffered: 'Fortsæt kladden',
  beginAfresh: 'Begynd forfra',
  saveFailed: failure('Kladden kunne ikke gemmes'),
  loadFailed: failure('Kunne ikke hente kladden'),

  /** Where it is and how far it is, such as 'Strandvejen 104 · 48 billeder' or '… · 7 af 20 lagt op'. */
  summary: ({ title, address, imageCount, unsentCount }: SummarisedDraft) =>
    [
      streetOf(address) || title.trim() || 'Uden adresse',
      unsentCount ? `${imageCount} af ${imageCount + unsentCount} lagt op` : images(imageCount),
    ].join(' · '),
  resume: (summary: string) => `Fortsæt din kladde: ${summary}`,
  heading: 'Kladder',
  changedAt: (time: string) => `Ændret ${formatDateTime(time)}`,
  showOthers: (count: number) => (count === 1 ? 'Vis 1 kladde mere' : `Vis ${count} kladder mere`),
  remove: 'Slet kladde',
  removeLabel: (summary: string) => `Slet kladden: ${summary}`,
  removeTitle: 'Slet kladden?',
  removeBody: (summary: string) => `${summary}. Kladden og dens billeder bliver slettet.`,
  removeBusy: 'Sletter...',
  deleteFailed: failure('Kunne ikke slette kladden'),
} as const;

interface SummarisedDraft {
  title: string;
  address: string;
  imageCount: number;
  unsentCount?: number | undefined;
}

function images(count: number): string {
  if (count === 0) return 'ingen billeder';
  return count === 1 ? '1 billede' : `${count} billeder`;
}

function streetOf(address: string): string {
  return address.split(',', 1).join('').trim();
}

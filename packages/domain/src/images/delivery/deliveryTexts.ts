import { formatDate } from '../../format/dates.ts';
import { failure } from '../../message.ts';

export const deliveryTexts = {
  moveFailed: failure('Billedet kunne ikke flyttes'),
  skipFailed: failure('Ændringen kunne ikke gemmes'),
  imageGone: failure('Billedet findes ikke længere', 'Genindlæs siden, og prøv igen.'),
  originalGone: failure('Originalen findes ikke længere', 'Flyt billedet til en anden original.'),
  imageFinished: failure('Billedet har allerede et færdigt billede', 'Slet eller flyt det først.'),
  imageInRevision: failure('Billedet indgår i en rettelse', 'Lever eller afvis rettelsen først.'),
  skipReasonInvalid: failure('Skriv en grund på højst 300 tegn'),
  countFailed: failure('Kunne ikke hente, hvor meget der er klar'),
  sizesFailed: failure('Billedets mindre udgaver kunne ikke gemmes'),
  settingsFailed: failure('Indstillingerne kunne ikke hentes'),
  /** Cannot occur with our pages: they write the label and leave out the place. */
  labelMissing: failure('Billedet mangler mærkning. Upload det igen.'),
  locationFound: failure('Billedet viser, hvor det er taget. Upload det igen.'),
  newerVersion: (by: string, version: number) =>
    failure(`${by} har lige lagt en version op`, `Vil du lægge din som version ${version + 1}?`),
  /** Cannot occur on the page: a remark that cannot be fetched is left out. */
  lookUpFailed: failure('Filerne kunne ikke slås op i andre ordrer'),
  newerVersionTitle: 'Der er kommet en ny version',
  you: 'Du',
  someone: 'En anden',
  addAsVersion: (version: number) => `Læg som version ${version}`,
  duplicate: (version: number) => `Filen er allerede uploadet som version ${version}.`,
} as const;

/** What a customer reads on the page of an order whose images will be deleted, or were. */
export const imagesExpireTexts = {
  title: 'Billederne bliver slettet',
  announced: (expireAt: string) =>
    `Ordren er afsluttet for længe siden. Billederne slettes tidligst den ${formatDate(expireAt)}. Hent dem inden da, hvis du vil beholde dem.`,
  goneTitle: 'Billederne er slettet',
  gone: 'Ordren er afsluttet for længe siden, og vi skrev til dig, før vi slettede billederne. Pris og forløb bliver stående.',
} as const;

/** What a customer reads on the page of an order that was completed and taken back. */
export const takenBackTexts = {
  title: 'Vi har taget ordren tilbage',
  meaning: 'Du kan se de færdige billeder igen, når ordren er afsluttet. Du får en e-mail, når de er klar.',
} as const;

import { failure, success } from '../../message.ts';
import { orderNumber } from '../../orders/order.ts';
import type { MatchedBy } from '../../orders/status/delivery.ts';
import type { DeliveredAs } from './matching.ts';

export const boardTexts = {
  selectedImage: 'Valgt billede',
  chooseLabel: 'Nye færdige billeder',
  chooseHint: (isCompleted: boolean) =>
    `PNG, JPG eller WEBP, højst 20 MB pr. billede. Kunden får besked på e-mail, når ${isCompleted ? 'de er uploadet' : 'ordren afsluttes'}.`,
  cancelled: 'Ordren er annulleret og kan ikke få færdige billeder.',
  cancelledWithImages: 'Ordren er annulleret og får ikke flere færdige billeder.',
  chooseForRevision: 'Nye versioner af billeder i en rettelse bliver leveret med den.',
  chooseImages: 'Vælg billeder',
  chooseFolder: 'Vælg mappe',
  chooseInstruction: 'Slip filer eller en mappe hvor som helst på siden.',
  dropAnywhere: 'Slip billederne. De finder selv deres originaler.',

  upload: (count: number) => `Upload (${count})`,
  uploading: 'Uploader...',
  uploadAndComplete: 'Upload og afslut',
  deliverNow: (count: number) => (count === 1 ? 'Lever billedet nu?' : 'Lever billederne nu?'),
  deliverNowMeaning: (count: number) =>
    `Ordren er afsluttet. Kunden får ${count === 1 ? 'billedet' : `de ${count} billeder`} og en e-mail med det samme.`,
  uploadAndDeliver: 'Upload og lever',
  /** @param failed were tried in vain @param leftOut have neither an original nor their tick */
  notCompleted: (order: string, failed: number, leftOut: number) =>
    failure(
      `${order} er ikke afsluttet`,
      [
        ...(failed > 0 ? [`${failed} ${failed === 1 ? 'billede' : 'billeder'} blev ikke uploadet.`] : []),
        ...(leftOut > 0 ? [`${boardTexts.leftOut(leftOut)}.`] : []),
      ].join(' '),
    ),

  ready: (ready: number, count: number) =>
    `${ready} af ${count} ${count === 1 ? 'billede' : 'billeder'} er klar`,
  skippedCount: (count: number) => (count === 1 ? '1 leveres ikke' : `${count} leveres ikke`),
  noOriginals: 'Ordren har ingen billeder at redigere.',
  nextMissing: 'Næste, der mangler',

  madeWith: 'Sådan er det lavet',
  madeWithAll: 'Brug på alle, der venter',
  withoutLabel: 'Uden mærkning',

  found: {
    position: 'Fundet på nummeret',
    name: 'Fundet på navnet',
    hand: 'Placeret i hånden',
    none: 'Uden original',
  } satisfies Record<MatchedBy, string>,
  uncertain: 'Navnet alene er ikke nok. Tjek parret.',
  /** What another order has. @param order as in `R-1022` */
  elsewhere: (order: string, { isSame, isDelivered }: { isSame: boolean; isDelivered: boolean }) =>
    `${isSame ? 'Filen' : 'En fil med samme navn'} er ${isDelivered ? 'leveret' : 'uploadet'} på ${order}`,
  otherShape: 'Andre proportioner end originalen',
  /** @param original as in `3:2` @param made as in `4:3` */
  shapes: (original: string, made: string) =>
    `Originalen er ${original}, det færdige billede er ${made}. Kunden kan ikke trække i linjen.`,
  replaceShape: 'Læg et nyt op',
  pairFits: 'Parret passer',
  pairFitsOf: (name: string) => `Parret passer: ${name}`,
  nextUncertain: (count: number) => (count === 1 ? '1 par skal tjekkes' : `${count} par skal tjekkes`),
  uncertainTitle: (count: number) => (count === 1 ? 'Passer parret?' : 'Passer parrene?'),
  uncertainHint: (count: number) =>
    count === 1
      ? 'Filens navn er ikke nok til at være sikker. Se, om det er det samme rum.'
      : 'Filernes navne er ikke nok til at være sikker. Se, om det er de samme rum.',
  uploadUncertain: 'Ja, upload',
  as: { version: 'Ny version', variant: 'Ny variant' } satisfies Record<DeliveredAs, string>,
  versionOf: (variant: number) => `Ny version af variant ${variant}`,
  asLabel: (name: string) => `Hvad er ${name}?`,

  originals: 'Originaler og færdige billeder',
  floorPlan: (place: number) => `Plantegning ${place}`,
  original: (place: number) => `Original ${place}`,
  finished: (place: number) => `Færdig ${place}`,
  enlarge: (alt: string) => `Vis stort: ${alt}`,
  cannotBeShown: 'Kan ikke vises',
  dropHere: 'Træk det færdige billede hertil',
  chooseFile: 'Vælg fil',
  chooseFileFor: (original: string) => `Vælg fil til ${original}`,
  replace: 'Erstat',
  replaceOf: (name: string) => `Erstat ${name}`,
  more: (name: string) => `Mere om ${name}`,
  replaces: (name: string) => `Erstatter ${name}`,
  missing: 'Mangler',
  stored: 'Klar',
  waitsForRevision: (number: number) => `Venter på rettelse ${number}`,
  leftOver: (number: number) => `Fra rettelse ${number}, ikke leveret`,
  waiting: 'Klar til upload',
  preparing: 'Gøres klar',
  sending: 'Uploader',
  failed: 'Ikke uploadet',
  refused: 'Kan ikke bruges',
  notUploaded: 'Filen blev ikke uploadet.',
  retry: 'Prøv igen',
  retryOf: (name: string) => `Prøv igen med ${name}`,
  remove: (name: string) => `Fjern ${name}`,
  sent: (share: string) => `Uploader ${share}`,
  removeRefused: 'Fjern alle',
  removeRefusedOf: (count: number) => `Fjern alle ${count}, der ikke kan bruges`,

  unmatched: (count: number) => `Uden original (${count})`,
  unmatchedHint: (isMovable: boolean) =>
    `${isMovable ? 'Træk hvert billede hen på sin original, eller vælg den i menuen. ' : ''}Uden original bliver et billede kun leveret, hvis du sætter kryds ved det.`,
  deliverWithoutOriginal: 'Lever uden original',
  lackOriginalOf: (name: string) => `Lever uden original: ${name}`,
  heldBack: 'Leveres ikke endnu',
  leftOut: (count: number) =>
    count === 1 ? '1 billede uden original er ikke med' : `${count} billeder uden original er ikke med`,
  move: 'Flyt til original …',
  moveOf: (name: string) => `Flyt til original …: ${name}`,
  moveToNone: 'Uden original',
  /** What a screen reader announces. @param original `undefined`: none */
  moved: (name: string, original: string | undefined) =>
    original ? `${name} er flyttet til ${original}.` : `${name} har ingen original.`,
  movedStored: success('Billedet er flyttet'),
  hasImage: 'Originalen har allerede et billede',
  hasImageHint: (original: string) =>
    `En ny version erstatter det billede, som ${original} har. En ny variant leveres ved siden af det.`,

  /** `Version 2 (ny)`. @param isNewest whether it is the one that the customer gets */
  version: (version: number, isNewest: boolean) =>
    isNewest ? `Version ${version} (ny)` : `Version ${version}`,
  versionsOf: (name: string) => `Version af ${name}`,
  variant: (variant: number) => `Variant ${variant}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  deleteTitle: (name: string) => `Slet ${name}?`,
  deleteDelivered: 'Kunden kan ikke længere se billedet.',
  deleteNewest: (version: number) => `Kunden får version ${version} i stedet.`,
  deleteOnly: 'Originalen mangler derefter et færdigt billede.',
  delete: 'Slet',
  cancel: 'Annuller',

  skip: 'Leveres ikke',
  skipOf: (original: string) => `${original} leveres ikke`,
  skipReason: 'Hvorfor leveres det ikke?',
  skipHint: 'Kunden kan læse det.',
  skipMissing: 'Skriv kort hvorfor.',
  skipTooLong: (most: number) => `Skriv højst ${most} tegn.`,
  skipSave: 'Gem',
  undo: 'Fortryd',
  undoSkip: (original: string) => `Fortryd: ${original} leveres alligevel`,

  selected: (number: number, name: string) => `Billede ${number}, ${name}`,
  view: 'Visning',
  pairs: 'Par',
  sheet: 'Kontaktark',
  sheetSize: 'Billedernes størrelse',
  sheetSizes: { S: 'Små', M: 'Mellem', L: 'Store' },

  wishes: 'Kundens ønsker',
  customerNote: 'Kundens note',
  before: 'Før',
  after: 'Efter',
  side: 'Ved siden af hinanden',
  slider: 'Som kunden ser det',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
  whole: 'Hele billedet',
  zoomed: (zoom: number) => `${Math.round(zoom * 100)} %`,
  previous: 'Forrige billede',
  next: 'Næste billede',
  position: (position: number, count: number) => `${position} af ${count}`,
} as const;

/** The message about chosen files on their way to being finished images. */
export const deliveryQueueTexts = {
  otherOrder: (number: number) => failure(`Filen hører til ${orderNumber(number)}.`),
  chosenTwice: failure('Filen er valgt to gange.'),
  noAdmin: failure('Du har ikke længere adgang som administrator', 'Filen er gemt på denne enhed.'),
  orderGone: failure('Ordren eller kunden er slettet', 'Filen er gemt på denne enhed, til du fjerner den.'),
  orderCancelled: failure(
    'Ordren er annulleret',
    'Den kan ikke få færdige billeder. Filen er gemt på denne enhed, til du fjerner den.',
  ),

  list: 'Billeder på vej',
  uploading: (sent: number, count: number) =>
    `${sent} af ${count} ${count === 1 ? 'billede' : 'billeder'} uploades`,
  begun: (count: number) => (count === 1 ? '1 billede uploades' : `${count} billeder uploades`),
  failed: (count: number) => (count === 1 ? '1 billede mislykkedes' : `${count} billeder mislykkedes`),
  waiting: (count: number) => (count === 1 ? '1 billede er valgt' : `${count} billeder er valgt`),
  offline: 'Ingen forbindelse. Uploaden fortsætter af sig selv.',
  retry: 'Prøv igen',
} as const;

export const earlyDeliveryTexts = {
  deliver: 'Lever de færdige nu',
  title: (count: number) => `Lever ${images(count)} nu?`,
  meaning:
    'Kunden får en e-mail og kan se og hente dem med det samme. Ordren er stadig under behandling, og intet kommer på fakturaen endnu.',
  confirm: 'Lever nu',
  delivered: (count: number) => success(`${images(count)} er leveret`, 'Kunden får en e-mail om et øjeblik.'),
  failed: failure('Billederne blev ikke leveret'),
  notInWork: failure('Ordren er ikke under behandling'),
} as const;

function images(count: number): string {
  return count === 1 ? '1 billede' : `${count} billeder`;
}

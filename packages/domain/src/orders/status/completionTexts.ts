import { imageCountText } from '../../format/numbers.ts';
import { placeName } from '../../images/delivery/names.ts';
import { success } from '../../message.ts';
import type { MissingImage } from './delivery.ts';

export const completionTexts = {
  dialog: {
    title: 'Bekræft statusændring',
    body: 'Når du markerer ordren som afsluttet, sendes der en e-mail til kunden om, at billederne er klar. Husk at uploade de færdige billeder under ”Færdige billeder” først.',
    cancel: 'Annuller',
    confirm: 'Bekræft',
    busy: 'Behandler...',
  },
  ready: (ready: number, images: number) =>
    `${ready} af ${images} ${images === 1 ? 'billede' : 'billeder'} er klar`,
  missing(images: readonly NamedImage[]): string {
    return `Mangler: ${named(images.map(({ position, room }) => placeName(position, room)))}`;
  },
  unchecked: 'Ordren er ikke kontrolleret. Afslut alligevel?',
  skipped: (count: number) => `Leveres ikke: ${imageCountText(count)}`,
  withoutOriginal: (fileNames: readonly (string | null)[]) =>
    `Uden original: ${named(fileNames.map(orUnnamed))}`,
  heldBack: (fileNames: readonly (string | null)[]) =>
    `Uden original og ikke med: ${named(fileNames.map(orUnnamed))}`,
  notUploaded: (count: number) =>
    count === 1 ? '1 valgt billede er ikke uploadet' : `${count} valgte billeder er ikke uploadet`,
  withoutImages: 'Afslut uden færdige billeder',
  /** Below several orders, some without that tick. @param orders as in `2 ordrer` */
  leftOut: (orders: string) => `${orders} uden færdige billeder bliver ikke afsluttet.`,
  deleted: 'Ordren er slettet',
  list: 'Det er klar',
  loading: 'Henter, hvad der er klar',
  failed: 'Kunne ikke hente, hvad der er klar',
  delivered: (count: number) => (count === 1 ? '1 billede er leveret.' : `${count} billeder er leveret.`),
  takenBack:
    'Kunden mister adgangen til de leverede billeder, indtil ordren afsluttes igen. Skal noget rettes, så brug Rettelser.',
  allTakenBack:
    'Kunderne mister adgangen til de leverede billeder, indtil ordrerne afsluttes igen. Skal noget rettes, så brug Rettelser.',
  revisionWaits: (number: number) =>
    `Rettelse ${number} er i gang. Den kan først leveres, når ordren er afsluttet igen.`,
  revisionsWait: (count: number) =>
    count === 1
      ? '1 af ordrerne har en rettelse i gang. Den kan først leveres, når ordren er afsluttet igen.'
      : `${count} af ordrerne har en rettelse i gang. De kan først leveres, når ordrerne er afsluttet igen.`,
  seeRevision: 'Se rettelsen',
  reason: 'Hvorfor tages ordren tilbage?',
  reasons: 'Hvorfor tages ordrerne tilbage?',
  reasonHint: 'Kunden kan læse det.',
  reasonMissing: 'Skriv kort hvorfor.',
  reasonTooLong: 'Skriv højst 500 tegn.',
  notified: 'Kunden får besked på e-mail.',
  allNotified: 'Kunderne får besked på e-mail.',
};

function named(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).join(', ');
  return rest > 0 ? `${shown} og ${rest} mere` : shown;
}

function orUnnamed(fileName: string | null): string {
  return fileName ?? 'et billede uden navn';
}

type NamedImage = Pick<MissingImage, 'position' | 'room'>;

const MAX_NAMED = 8;

/** Words of the toast that leads back to an order; part of the first load, unlike those of the dialogs. */
export const completionOfferTexts = {
  uploadedElsewhere: (order: string) =>
    success(`Billederne til ${order} er uploadet`, 'Ordren er ikke afsluttet endnu.'),
  goToOrder: 'Gå til ordren',
} as const;

import type { FinishedImage, Order, OrderImage } from '../../orders/order.ts';
import type { PortalSize } from './portalSizes.ts';

export interface ImageNames {
  name: string;
  /** In a zip: `strandvejen-104-stue-02.jpg`. */
  zipName: string;
  alt: string;
  /** The number in `zipName`, that of the original where it is known. */
  place: number;
  /** Floor plans are numbered by themselves. */
  isFloorPlan: boolean;
}

export type NamedOriginal = Pick<OrderImage, 'id' | 'image_path' | 'is_floor_plan' | 'file_name' | 'room'>;

export type NamedFinished = Pick<FinishedImage, 'id' | 'image_path' | 'version' | 'deliverable'>;

/** What a customer gets of an order: small images for the web, finished images as delivered, or what was sent. */
export type ImageSet = 'web' | 'print' | 'originals';

/**
 * The names of an order's originals and floor plans by their ids. A gallery shows the name that the customer's file had, and
 * numbers those without one.
 * @param originals in the order in which they are shown
 */
export function originalNames(
  address: string,
  originals: readonly NamedOriginal[],
): ReadonlyMap<string, ImageNames> {
  return new Map(
    placesOf(originals).map(({ original, label, place }) => {
      const extension = extensionOf(original.image_path);
      const alt = `${original.is_floor_plan ? 'Plantegning' : 'Original'} ${place}`;
      const zipName = fileName(address, { label, place }, extension);
      const name = original.file_name ?? alt + extension;
      return [original.id, { name, zipName, alt, place, isFloorPlan: original.is_floor_plan }];
    }),
  );
}

/**
 * The names of an order's finished images by their ids, in the order in which they are shown: by place, the newest version
 * first. Room and place are those of the original where it is known: an image is called the same before and after.
 */
export function finishedNames(
  address: string,
  originals: readonly NamedOriginal[],
  finished: readonly NamedFinished[],
): ReadonlyMap<string, ImageNames> {
  const places = new Map(placesOf(originals).map((found) => [found.original.id, found]));
  const sorted = finished.toSorted(byPlace);
  const deliverables = [...new Set(sorted.map(({ deliverable }) => deliverable.id))];
  return new Map(
    sorted.map(({ id, image_path, version, deliverable }) => {
      const found = places.get(deliverable.order_image_id ?? '');
      const place = found?.place ?? deliverable.position;
      const isOld = finished.some(
        (other) => other.deliverable.id === deliverable.id && other.version > version,
      );
      const parts = {
        label: deliverable.room ?? found?.label ?? 'billede',
        place,
        variant: deliverable.variant > 1 ? deliverable.variant : undefined,
        version: isOld ? version : undefined,
      };
      const zipName = fileName(address, parts, extensionOf(image_path));
      const alt = `Færdig ${deliverables.indexOf(deliverable.id) + 1}${isOld ? `, version ${version}` : ''}`;
      return [
        id,
        { name: zipName, zipName, alt, place, isFloorPlan: found?.original.is_floor_plan ?? false },
      ];
    }),
  );
}

/** The name of an image that a share link shows: as its customer has it in a zip. @param place among them, from 1 */
export function sharedName(address: string, room: string | null, place: number, extension: string): string {
  return fileName(address, { label: room ?? 'billede', place }, extension);
}

/** The name of an image in the size for the web, which is always a JPEG. */
export function webName(name: string): string {
  return name.slice(0, name.length - extensionOf(name).length) + WEB_EXTENSION;
}

/**
 * The folder of a set in its archive: `tryk`, or `rettelse-1-tryk` of what a revision has changed. Images have the same names
 * in all sets, and would overwrite each other.
 */
export function setFolder(set: ImageSet, revision?: number): string {
  return revision === undefined ? SET_FOLDERS[set] : `rettelse-${revision}-${SET_FOLDERS[set]}`;
}

/** Stands for the folders of all sets in the name of their archive. */
export const ALL_FOLDER = 'alt';

/** The folder of a size for portals: `web`, `boligsiden`. */
export function sizeFolder({ name }: Pick<PortalSize, 'name'>): string {
  return slug(name, MAX_LABEL_LENGTH) || SET_FOLDERS.web;
}

/** The folder of an order in the archive of several: its case number's, else `R1041-strandvejen-104/`. */
export function orderFolder({
  number,
  address,
  reference,
}: Pick<Order, 'number' | 'address' | 'reference'>): string {
  return archiveFolder(reference) || `${workFolderName(number, address)}/`;
}

/** What the archive of a set is called: `strandvejen-104-web.zip`. @param folder of {@link setFolder} */
export function setArchiveName(address: string, folder: string): string {
  const street = slug(streetAndNumber(address), MAX_NAME_LENGTH - folder.length - 1 - ZIP_EXTENSION.length);
  return (street && `${street}-`) + folder + ZIP_EXTENSION;
}

/** What the folder of an order's work files is called, and its archive: `R1041-strandvejen-104`. */
export function workFolderName(orderNumber: number, address: string): string {
  const number = `R${orderNumber}`;
  const street = slug(streetAndNumber(address), MAX_NAME_LENGTH - number.length - 1 - ZIP_EXTENSION.length);
  return street ? `${number}-${street}` : number;
}

/** File names without two that are the same, also where a file system ignores case: a repeated one gets a number. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const extension = extensionOf(name);
    const stem = name.slice(0, name.length - extension.length);
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      const ending = `-${count}${extension}`;
      unique = stem.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** The folder of an order's images in a zip: `sagsnr-s-2026-131/`, or none without a case number of the customer's own. */
export function archiveFolder(reference: string | null): string {
  const caseNumber = slug(reference ?? '', MAX_NAME_LENGTH);
  return caseNumber && `sagsnr-${caseNumber}/`;
}

function byPlace(a: NamedFinished, b: NamedFinished): number {
  return (
    a.deliverable.position - b.deliverable.position ||
    a.deliverable.variant - b.deliverable.variant ||
    b.version - a.version
  );
}

/** The number of each original among the originals and of each floor plan among the floor plans, from 1. */
export function placesOf<Original extends NamedOriginal>(originals: readonly Original[]) {
  const floorPlans = originals.filter((original) => original.is_floor_plan);
  const images = originals.filter((original) => !original.is_floor_plan);
  return [
    ...images.map((original, index) => ({ original, label: original.room ?? 'billede', place: index + 1 })),
    ...floorPlans.map((original, index) => ({ original, label: 'plantegning', place: index + 1 })),
  ];
}

interface NameParts {
  label: string;
  place: number;
  variant?: number | undefined;
  version?: number | undefined;
}

function fileName(address: string, { label, place, variant, version }: NameParts, extension: string): string {
  const ending = [
    slug(label, MAX_LABEL_LENGTH) || 'billede',
    String(place).padStart(2, '0'),
    ...(variant === undefined ? [] : [`variant-${variant}`]),
    ...(version === undefined ? [] : [`v${version}`]),
  ].join('-');
  const street = slug(streetAndNumber(address), MAX_NAME_LENGTH - ending.length - 1 - extension.length);
  return (street && `${street}-`) + ending + extension;
}

/** What comes before the floor, the door and the town: `Vesterbrogade 7` of `Vesterbrogade 7. 1. th., 1620 København V`. */
function streetAndNumber(address: string): string {
  const [first = ''] = address.split(',');
  // The number is the first one after a word, with its letter; not that of `Christian 4.s Vej`.
  return (
    /^.*?\p{L}.*?\s\d+(?!\d)(?:\s?\p{L}(?!\p{L}))?(?!\p{L}|\.\p{L})/u.exec(first.normalize('NFC'))?.[0] ??
    first
  );
}

/** Letters, digits and single hyphens, at most so many. */
export function slug(text: string, length: number): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => DANISH_LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, Math.max(0, length))
    .replace(/-$/, '');
}

/** With its dot, in small letters. */
export function extensionOf(path: string): string {
  return /\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '';
}

const SET_FOLDERS: Readonly<Record<ImageSet, string>> = {
  web: 'web',
  print: 'tryk',
  originals: 'originaler',
};
const WEB_EXTENSION = '.jpg';
const ZIP_EXTENSION = '.zip';
const DANISH_LETTERS: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa' };
const MAX_NAME_LENGTH = 80;
export const MAX_LABEL_LENGTH = 30;

/** What people call an image of an order: `7 Stue`, or `Billede 7` without a room. @param place from 1 */
export function placeName(place: number, room: string | null | undefined): string {
  return room ? `${place} ${room}` : `Billede ${place}`;
}

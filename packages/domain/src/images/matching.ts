import type { MatchedBy } from '../orders/delivery.ts';
import { type NamedOriginal, originalNames, placesOf, slug } from './names.ts';
import { readWorkNames, type WorkName } from './workNames.ts';

/** A deliverable that the order already has. */
export interface KnownDeliverable {
  id: string;
  order_image_id: string | null;
  variant: number;
  /** The names that its versions were uploaded under; `null` where it is not known. */
  fileNames: readonly (string | null)[];
}

/** What is needed of an order to find the originals of its finished images. */
export interface MatchingOrder {
  number: number;
  address: string;
  /** In their positions, floor plans too. */
  originals: readonly NamedOriginal[];
  deliverables: readonly KnownDeliverable[];
}

/** A new file of an original: the next version of what there is of it, or a picture of its own beside it. */
export type DeliveredAs = 'version' | 'variant';

/** A file whose original was looked for. */
export interface Match {
  /** `null`: not found. */
  originalId: string | null;
  as: DeliveredAs;
  matchedBy: MatchedBy;
  /** Whether the name leaves a doubt, so that somebody should look at the pair. */
  isUncertain: boolean;
  /** The number of the order that the file belongs to, if it is another one. */
  otherOrder?: number;
}

/** A file that is to be uploaded as a finished image of an original. */
export interface PlacedFile {
  fileName: string;
  originalId: string | null;
  as: DeliveredAs;
  /** The deliverable that it is the next version of, where a person has chosen that itself. */
  deliverableId?: string | undefined;
}

/** Where an uploaded finished image belongs: in a deliverable as its next version, or in a new one of an original. */
export type Placement = { deliverableId: string } | { originalId: string; variant: number };

/**
 * Finds the original of each finished image by its file's name: by the order's number and the place in it
 * (`R1041-07-stue.jpg`), else by the name that the original has, here or in the zip of the originals, without what editors
 * and browsers append (`-edit`, `-redigeret`, `_v2`, `-2`, `(1)`). A name that several originals share belongs to none.
 * Else the original with the longest name that the file's begins with is a proposal (`IMG_2041 kopi`, `IMG_2041-HDR`).
 *
 * A further image of an original is the next version of what there is if its name says so. It is a variant of its own if
 * it is uploaded together with the other, or if its name only counts (`-2`, `(1)`): a version hides the one before it.
 *
 * @param files the names of the added files
 * @param chosen files that wait for the same upload
 */
export function matchFiles(
  files: readonly string[],
  order: MatchingOrder,
  chosen: readonly PlacedFile[] = [],
): Match[] {
  const candidates = candidatesOf(order);
  const earlier = [...chosen];
  return files.map((file) => {
    const found = findOriginal(file, order.number, candidates);
    const { originalId = null, isCounted = false, ...rest } = found;
    const as = originalId === null ? 'version' : kindOf(file, originalId, isCounted, order, earlier);
    earlier.push({ fileName: file, originalId, as });
    return { matchedBy: 'none', isUncertain: false, ...rest, originalId, as };
  });
}

/**
 * The deliverable of each file that is uploaded.
 *
 * @returns `undefined` for a file without an original, which gets a deliverable of its own
 */
export function placeFiles(
  files: readonly PlacedFile[],
  known: readonly KnownDeliverable[],
): (Placement | undefined)[] {
  const added = new Map<string, Placement[]>();
  return files.map(({ fileName, originalId, as, deliverableId }) => {
    if (deliverableId && known.some(({ id }) => id === deliverableId)) return { deliverableId };
    if (originalId === null) return undefined;
    const own = deliverablesOf(originalId, known);
    const shown = own.filter(hasVersions);
    // The chosen one has been deleted since: none of the others is to be hidden in its place.
    const isVersion = as === 'version' && !deliverableId;
    const next = isVersion ? versionOf(fileName, shown) : undefined;
    if (next) return { deliverableId: next.id };
    const before = added.get(originalId) ?? [];
    const [first] = before;
    if (isVersion && first) return first;
    // One whose upload was broken off has no version yet.
    const empty = own.filter((deliverable) => !hasVersions(deliverable))[before.length];
    const variant = Math.max(own.at(-1)?.variant ?? 0, ...before.map(variantOf)) + 1;
    const placement = empty ? { deliverableId: empty.id } : { originalId, variant };
    added.set(originalId, [...before, placement]);
    return placement;
  });
}

/**
 * Which picture of an original a file replaces that is to be a version: that with its name, else the first.
 *
 * @param shown the pictures with versions, in the order of their variants
 */
export function versionOf<Known extends Pick<KnownDeliverable, 'fileNames'>>(
  fileName: string,
  shown: readonly Known[],
): Known | undefined {
  return sameName(fileName, shown) ?? shown[0];
}

function hasVersions({ fileNames }: KnownDeliverable): boolean {
  return fileNames.length > 0;
}

function variantOf(placement: Placement): number {
  return 'variant' in placement ? placement.variant : 0;
}

interface Candidate extends WorkName {
  id: string;
  names: readonly string[];
  room: string;
}

function candidatesOf({ number, address, originals }: MatchingOrder): Candidate[] {
  const names = originalNames(address, originals);
  return placesOf(originals).map(({ original, place }) => ({
    id: original.id,
    // A name that we made up ourselves, `Original 1.jpg`, is nobody's.
    names: [original.file_name, names.get(original.id)?.zipName].flatMap((name) => (name ? stem(name) : [])),
    room: slug(original.room ?? '', Number.POSITIVE_INFINITY),
    ...{ orderNumber: number, place, isFloorPlan: original.is_floor_plan },
  }));
}

type Found = Partial<Pick<Match, 'otherOrder' | 'matchedBy' | 'isUncertain'>> & {
  originalId?: string;
  isCounted?: boolean;
};

function findOriginal(file: string, number: number, candidates: readonly Candidate[]): Found {
  const numbers = readWorkNames(stem(file));
  const byName = findByName(file, candidates);
  const [first] = numbers;
  if (!first) return byName.originalId ? byName : findByBeginning(file, candidates);
  if (first.orderNumber !== number) {
    return byName.originalId ? { ...byName, isUncertain: true } : { otherOrder: first.orderNumber };
  }
  const original = candidates.find((candidate) => isPlace(candidate, first));
  if (!original) return byName.originalId ? { ...byName, isUncertain: true } : byName;
  return {
    originalId: original.id,
    matchedBy: 'position',
    isCounted: suffixesOf(file).some(({ rest, isCounted }) => isCounted && readWorkNames(rest).length > 0),
    isUncertain:
      !numbers.every((one) => isPlace(original, one)) ||
      (byName.originalId !== undefined && byName.originalId !== original.id) ||
      saysOtherRoom(file, original, candidates),
  };
}

function isPlace(candidate: Candidate, { orderNumber, place, isFloorPlan }: WorkName): boolean {
  return (
    candidate.orderNumber === orderNumber &&
    candidate.place === place &&
    candidate.isFloorPlan === isFloorPlan
  );
}

/** Whether the name holds the room of another original: the number may have been mistyped. */
function saysOtherRoom(file: string, original: Candidate, candidates: readonly Candidate[]): boolean {
  const words = new Set(slug(stem(file), Number.POSITIVE_INFINITY).split('-'));
  const isSaid = ({ room }: Candidate) => room !== '' && words.has(room);
  return !isSaid(original) && candidates.some(isSaid);
}

function findByName(file: string, candidates: readonly Candidate[]): Found {
  const own = stem(file);
  let found: Found | undefined;
  for (const { rest, isCounted } of [{ rest: own, isCounted: false }, ...suffixesOf(file)]) {
    const matches = candidates.filter(({ names }) => names.includes(rest));
    const [only] = matches;
    if (!only) continue;
    if (!found) {
      if (matches.length > 1) return {};
      found = { originalId: only.id, matchedBy: 'name', isCounted, isUncertain: false };
    } else if (matches.some(({ id }) => id !== found?.originalId)) {
      // `stue-2.jpg` is the name of one original, and what a browser calls a second `stue.jpg`.
      return { ...found, isUncertain: true };
    }
  }
  return found ?? {};
}

/** The beginning is followed by neither a letter nor a digit: `IMG_204` is not that of `IMG_2041-edit`. */
function findByBeginning(file: string, candidates: readonly Candidate[]): Found {
  const own = stem(file);
  const begins = (name: string) => own.startsWith(name) && !/^[\p{L}\p{N}]/u.test(own.slice(name.length));
  const lengths = candidates.map(({ names }) =>
    Math.max(0, ...names.filter(begins).map(({ length }) => length)),
  );
  const longest = Math.max(0, ...lengths);
  const [only, ...others] = candidates.filter((_, index) => longest > 0 && lengths[index] === longest);
  return only && others.length === 0 ? { originalId: only.id, matchedBy: 'name', isUncertain: true } : {};
}

/** A file's name without its last addition, without its last two, and so on. */
function suffixesOf(file: string): { rest: string; isCounted: boolean }[] {
  const found: { rest: string; isCounted: boolean }[] = [];
  let rest = stem(file);
  let isCounted = false;
  for (;;) {
    const suffix = SUFFIX.exec(rest);
    if (!suffix || suffix.index === 0) return found;
    isCounted ||= suffix.groups?.count !== undefined;
    rest = rest.slice(0, suffix.index);
    found.push({ rest, isCounted });
  }
}

function kindOf(
  file: string,
  originalId: string,
  isCounted: boolean,
  { deliverables }: MatchingOrder,
  earlier: readonly PlacedFile[],
): DeliveredAs {
  const shown = deliverablesOf(originalId, deliverables).filter(hasVersions);
  const replaced = earlier.flatMap((other) =>
    other.originalId === originalId && other.as === 'version'
      ? [shown.find(({ id }) => id === other.deliverableId) ?? versionOf(other.fileName, shown)]
      : [],
  );
  const same = sameName(file, shown);
  if (same) return replaced.includes(same) ? 'variant' : 'version';
  if (shown.length === 0) return replaced.length === 0 ? 'version' : 'variant';
  return isCounted || replaced.includes(shown[0]) ? 'variant' : 'version';
}

function deliverablesOf(originalId: string, known: readonly KnownDeliverable[]): KnownDeliverable[] {
  return known
    .filter(({ order_image_id }) => order_image_id === originalId)
    .toSorted((one, other) => one.variant - other.variant);
}

function sameName<Known extends Pick<KnownDeliverable, 'fileNames'>>(
  file: string,
  known: readonly Known[],
): Known | undefined {
  return known.find(({ fileNames }) => fileNames.some((name) => name !== null && stem(name) === stem(file)));
}

/** A file's name without its extension, in one spelling: macOS writes `å` as two characters. */
function stem(fileName: string): string {
  return fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .trim();
}

const SUFFIX = /\s*(?:-edit|-redigeret|_v\d+|(?<count>-2|\(\d+\)))$/;

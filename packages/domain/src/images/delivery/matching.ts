import type { MatchedBy } from '../../orders/status/delivery.ts';
import type { OrderStatus } from '../../orders/status/status.ts';
import { candidatesOf, findOriginal, stem } from './findOriginal.ts';
import type { NamedOriginal } from './names.ts';

export interface KnownDeliverable {
  id: string;
  order_image_id: string | null;
  variant: number;
  /** The names that its versions were uploaded under; `null` where it is not known. */
  fileNames: readonly (string | null)[];
}

export interface MatchingOrder {
  number: number;
  address: string;
  /** In their positions, floor plans too. */
  originals: readonly NamedOriginal[];
  deliverables: readonly KnownDeliverable[];
}

/** A new file of an original: the next version of what there is of it, or a picture of its own beside it. */
export type DeliveredAs = 'version' | 'variant';

export interface Match {
  originalId: string | null;
  as: DeliveredAs;
  matchedBy: MatchedBy;
  /** Whether the name leaves a doubt, so that somebody should look at the pair. */
  isUncertain: boolean;
  otherOrder?: number;
}

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
 * and browsers append (`-edit`, `-redigeret`, `_v2`, `-2`, `(1)`). A name that several originals share belongs to none. Else
 * the original with the longest name that the file's begins with is a proposal (`IMG_2041 kopi`, `IMG_2041-HDR`).
 *
 * Another image of the same original is its next version if its name says so. It is a separate variant if both are uploaded
 * together, or if the name only counts (`-2`, `(1)`): a version hides the one before it.
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

/** The deliverable of each uploaded file; `undefined` for one without an original, which gets a deliverable of its own. */
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

/** The deliverable that a file is the next version of: the one with its name, else the first (in variant order). */
export function versionOf<Known extends Pick<KnownDeliverable, 'fileNames'>>(
  fileName: string,
  shown: readonly Known[],
): Known | undefined {
  return sameName(fileName, shown) ?? shown[0];
}

/** The version that a file hides where it is placed, which the person who placed it has seen; 0 where it hides none. */
export function hiddenVersion(
  { fileName, originalId, as, deliverableId }: PlacedFile,
  known: readonly KnownDeliverable[],
): number {
  if (deliverableId) return known.find(({ id }) => id === deliverableId)?.fileNames.length ?? 0;
  if (originalId === null || as === 'variant') return 0;
  return versionOf(fileName, deliverablesOf(originalId, known).filter(hasVersions))?.fileNames.length ?? 0;
}

function hasVersions({ fileNames }: KnownDeliverable): boolean {
  return fileNames.length > 0;
}

function variantOf(placement: Placement): number {
  return 'variant' in placement ? placement.variant : 0;
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

export interface MatchedDelivery {
  status: OrderStatus;
  is_erased: boolean;
  originals: string[];
  deliverables: { id: string; order_image_id: string | null; variant: number }[];
  /** By deliverable, the newest last. */
  versions: {
    id: string;
    deliverable_id: string;
    image_path: string;
    file_name: string | null;
    version: number;
    /** In hex. */
    sha256: string | null;
    user_id: string;
    name: string;
  }[];
}

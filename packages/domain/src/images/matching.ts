/** An original, and the names that a file made from it may go by. */
export interface NamedCandidate {
  id: string;
  /** The name of the customer's file, and that in the zip of the originals. */
  names: readonly string[];
}

/** A deliverable that the order already has. */
export interface KnownDeliverable {
  id: string;
  order_image_id: string | null;
  variant: number;
  /** The names that its versions were uploaded under. */
  fileNames: readonly string[];
}

/** Where an uploaded finished image belongs: in a deliverable as its next version, or in a new one of an original. */
export type Placement = { deliverableId: string } | { originalId: string; variant: number };

/**
 * Finds the original of each finished image by its file's name: the same name without extension and without what editors
 * and browsers append (`-edit`, `-redigeret`, `_v2`, `-2`, `(1)`). A name that several originals share belongs to none.
 *
 * A further image of an original is the next version of what there is if its name says so. It is a variant of its own if
 * it is uploaded together with the other, or if its name only counts (`-2`, `(1)`): a version hides the one before it.
 *
 * @param files the names of the files that are uploaded together
 * @returns the place of each file; `undefined` where no original is found
 */
export function placeByName(
  files: readonly string[],
  originals: readonly NamedCandidate[],
  known: readonly KnownDeliverable[] = [],
): (Placement | undefined)[] {
  const taken = new Set<string>();
  const variants = new Map<string, number>();
  return files.map((file) => {
    const found = findOriginal(file, originals);
    if (!found) return undefined;
    const deliverables = known
      .filter((deliverable) => deliverable.order_image_id === found.id)
      .sort((a, b) => a.variant - b.variant);
    const free = deliverables.filter(({ id }) => !taken.has(id));
    const next =
      free.find(({ fileNames }) => fileNames.some((name) => stem(name) === stem(file))) ??
      (found.isCounted || deliverables[0] !== free[0] ? undefined : free[0]);
    if (next) {
      taken.add(next.id);
      return { deliverableId: next.id };
    }
    const variant = (variants.get(found.id) ?? deliverables.at(-1)?.variant ?? 0) + 1;
    variants.set(found.id, variant);
    return { originalId: found.id, variant };
  });
}

function findOriginal(file: string, originals: readonly NamedCandidate[]) {
  let name = stem(file);
  let isCounted = false;
  for (;;) {
    const matches = originals.filter(({ names }) => names.some((other) => stem(other) === name));
    const [only] = matches;
    if (only) return matches.length === 1 ? { id: only.id, isCounted } : undefined;
    const suffix = SUFFIX.exec(name);
    if (!suffix || suffix.index === 0) return undefined;
    isCounted ||= suffix.groups?.count !== undefined;
    name = name.slice(0, suffix.index);
  }
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

import type { MatchedBy } from '../../orders/status/delivery.ts';
import { type NamedOriginal, originalNames, placesOf, slug } from './names.ts';
import { readWorkNames, type WorkName } from './workNames.ts';

interface NamedOrder {
  number: number;
  address: string;
  originals: readonly NamedOriginal[];
}

interface Candidate extends WorkName {
  id: string;
  names: readonly string[];
  room: string;
}

export function candidatesOf({ number, address, originals }: NamedOrder): Candidate[] {
  const names = originalNames(address, originals);
  return placesOf(originals).map(({ original, place }) => ({
    id: original.id,
    // A name that we made up ourselves, `Original 1.jpg`, is nobody's.
    names: [original.file_name, names.get(original.id)?.zipName].flatMap((name) => (name ? stem(name) : [])),
    room: slug(original.room ?? '', Number.POSITIVE_INFINITY),
    orderNumber: number,
    place,
    isFloorPlan: original.is_floor_plan,
  }));
}

interface Found {
  originalId?: string;
  matchedBy?: MatchedBy;
  isUncertain?: boolean;
  /** Whether the name only counts (`-2`, `(1)`). */
  isCounted?: boolean;
  /** The number of the order that it names, if it is another one. */
  otherOrder?: number;
}

export function findOriginal(file: string, number: number, candidates: readonly Candidate[]): Found {
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

/** A file's name without its extension, in one spelling: macOS writes `å` as two characters. */
export function stem(fileName: string): string {
  return fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .trim();
}

const SUFFIX = /\s*(?:-edit|-redigeret|_v\d+|(?<count>-2|\(\d+\)))$/;

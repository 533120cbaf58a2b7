import { type Exif, hasXmpLocation, readExif } from '../metadata/exif.ts';
import type { Bytes } from '../metadata/imageParts.ts';
import { numberAt, textAt } from './byteWalk.ts';

export interface Heif {
  /** Its orientation does not count: HEIC turns its pixels by properties of its own, which decoders carry out. */
  exif?: Exif;
  hasLocation: boolean;
  profile?: Bytes;
  /** Without a profile: whether the colours are Display P3, as iPhones take them. */
  isDisplayP3: boolean;
}

/** Damaged parts count as missing. Source: ISO/IEC 14496-12 (boxes), 23008-12 (items). */
export function readHeif(bytes: Bytes): Heif {
  const file = { start: 0, end: bytes.length };
  const meta = content(find(bytes, file, 'meta'), 4);
  const colors = boxesIn(bytes, find(bytes, find(bytes, meta, 'iprp'), 'ipco')).filter(
    ({ type }) => type === 'colr',
  );
  const profile = colors.find(({ start }) => ['prof', 'rICC'].includes(textAt(bytes, start, 4)));
  const exif = readExifItem(bytes, meta);
  return {
    exif,
    hasLocation: (exif?.hasLocation ?? false) || hasXmpLocation(bytes),
    profile: profile && bytes.subarray(profile.start + 4, profile.end),
    isDisplayP3: colors.some(
      ({ start }) => textAt(bytes, start, 4) === 'nclx' && numberAt(bytes, start + 4, 2) === DISPLAY_P3,
    ),
  };
}

interface Range {
  start: number;
  end: number;
}

interface Box extends Range {
  type: string;
}

/** The boxes side by side in a range, each without its header. Ends at one that reaches beyond the range. */
function boxesIn(bytes: Uint8Array, range: Range | undefined): Box[] {
  const boxes: Box[] = [];
  if (!range) return boxes;
  for (let at = range.start; at + 8 <= range.end && boxes.length < MOST_BOXES; ) {
    const short = numberAt(bytes, at, 4);
    const header = short === 1 ? 16 : 8;
    // In a size of eight bytes, the upper four are zero for any file below 4 GB; 0 reaches to the end.
    const size = short === 1 ? numberAt(bytes, at + 12, 4) : short || range.end - at;
    if (size < header || at + size > range.end) break;
    boxes.push({ type: textAt(bytes, at + 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

function find(bytes: Uint8Array, range: Range | undefined, type: string): Box | undefined {
  return boxesIn(bytes, range).find((box) => box.type === type);
}

/** What follows a box's own first bytes. */
function content(box: Box | undefined, skipped: number): Range | undefined {
  return box && { start: box.start + skipped, end: box.end };
}

function readExifItem(bytes: Uint8Array, meta: Range | undefined): Exif | undefined {
  const id = exifItemOf(bytes, find(bytes, meta, 'iinf'));
  const place = id === undefined ? undefined : placeOf(bytes, find(bytes, meta, 'iloc'), id);
  const start = place && (place.isInMeta ? find(bytes, meta, 'idat')?.start : 0);
  if (!place || start === undefined) return undefined;
  const item = bytes.subarray(start + place.offset, start + place.offset + place.length);
  return readExif(item.subarray(4 + numberAt(item, 0, 4)));
}

function exifItemOf(bytes: Uint8Array, items: Box | undefined): number | undefined {
  if (!items) return undefined;
  const counted = numberAt(bytes, items.start, 1) === 0 ? 6 : 8;
  for (const { type, start } of boxesIn(bytes, content(items, counted))) {
    const idLength = numberAt(bytes, start, 1) === 2 ? 2 : 4;
    if (type === 'infe' && textAt(bytes, start + 4 + idLength + 2, 4) === 'Exif')
      return numberAt(bytes, start + 4, idLength);
  }
  return undefined;
}

/** Where an item's bytes are: in the file, or in the box for small items. */
function placeOf(bytes: Uint8Array, places: Box | undefined, id: number) {
  if (!places) return undefined;
  let at = places.start;
  const next = (length: number) => {
    const value = numberAt(bytes, at, length);
    at += length;
    return value;
  };
  const version = next(1);
  at += 3;
  const sizes = next(2);
  const [offsetLength, lengthLength] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseLength, indexLength] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const count = next(version < 2 ? 2 : 4);
  for (let index = 0; index < count && at < places.end; index++) {
    const item = next(version < 2 ? 2 : 4);
    const isInMeta = version > 0 && (next(2) & 15) === 1;
    at += 2;
    const base = nextLong(next, baseLength);
    const extents = next(2);
    const first = at;
    nextLong(next, indexLength);
    const offset = base + nextLong(next, offsetLength);
    const length = nextLong(next, lengthLength);
    if (item === id) return { isInMeta, offset, length };
    at = first + extents * (indexLength + offsetLength + lengthLength);
  }
  return undefined;
}

/** A number of up to eight bytes; above four only zeros are of use. */
function nextLong(next: (length: number) => number, length: number): number {
  if (length <= 4) return next(length);
  next(length - 4);
  return next(4);
}

const DISPLAY_P3 = 12;
const MOST_BOXES = 5000;

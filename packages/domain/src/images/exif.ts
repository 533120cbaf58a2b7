import { findText, littleEndianAt, numberAt } from './byteWalk.ts';
import type { Orientation } from './fileHeader.ts';

/** What the product reads in EXIF. */
export interface Exif {
  orientation: Orientation;
  /** Whether it says where the camera was. */
  hasLocation: boolean;
}

/**
 * Reads EXIF. Damaged EXIF is read as far as it goes, as browsers do. Source: CIPA DC-008.
 *
 * @param tiff from the byte order on, without `Exif\0\0`
 */
export function readExif(tiff: Uint8Array): Exif {
  const isLittle = tiff[0] === 0x49;
  const read = isLittle ? littleEndianAt : numberAt;
  const first = entriesOf(tiff, read(tiff, 4, 4), read);
  const orientation = first.get(ORIENTATION);
  const gps = first.get(GPS_ENTRIES);
  const location = gps === undefined ? undefined : entriesOf(tiff, read(tiff, gps, 4), read);
  return {
    orientation: orientations.find((value) => orientation && read(tiff, orientation, 2) === value) ?? 1,
    hasLocation: location !== undefined && (location.has(LATITUDE) || location.has(LONGITUDE)),
  };
}

/** Whether XMP says where the camera was. */
export function hasXmpLocation(xmp: Uint8Array): boolean {
  return findText(xmp, 'GPSLatitude') !== -1 || findText(xmp, 'GPSLongitude') !== -1;
}

/** The position of each entry's value by its tag. */
function entriesOf(tiff: Uint8Array, start: number, read: typeof numberAt): Map<number, number> {
  const entries = new Map<number, number>();
  if (start < 8 || start + 2 > tiff.length) return entries;
  const count = read(tiff, start, 2);
  for (let index = 0; index < count; index++) {
    const entry = start + 2 + index * ENTRY_LENGTH;
    if (entry + ENTRY_LENGTH > tiff.length) break;
    entries.set(read(tiff, entry, 2), entry + 8);
  }
  return entries;
}

const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
const ORIENTATION = 0x0112;
const GPS_ENTRIES = 0x8825;
const LATITUDE = 2;
const LONGITUDE = 4;
const ENTRY_LENGTH = 12;

import { fromDanishTime } from '../../../format/dates.ts';
import { findText, littleEndianAt, numberAt, textAt } from '../headers/byteWalk.ts';
import type { Orientation } from '../headers/fileHeader.ts';

export interface Exif {
  orientation: Orientation;
  hasLocation: boolean;
  /** When the shutter was released, ISO 8601 in UTC. */
  takenAt?: string;
  /** Whether the pixels are Adobe RGB, which cameras may say without an ICC profile (DCF 2.0, optional color space). */
  isAdobeRgb: boolean;
}

/**
 * Damaged EXIF is read as far as it goes, as browsers do. Source: CIPA DC-008.
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
    ...readPhotograph(tiff, first.get(PHOTOGRAPH_ENTRIES), read),
  };
}

function readPhotograph(tiff: Uint8Array, pointer: number | undefined, read: typeof numberAt) {
  if (pointer === undefined) return { isAdobeRgb: false };
  const entries = entriesOf(tiff, read(tiff, pointer, 4), read);
  const text = (tag: number) => textOf(tiff, entries.get(tag), read);
  const takenAt = [TAKEN, DIGITIZED]
    .map(([tag, offset, fraction]) => momentOf(text(tag), text(offset), text(fraction)))
    .find((moment) => moment !== undefined);
  const colors = entries.get(COLOR_SPACE);
  const names = entries.get(INTEROPERABILITY_ENTRIES);
  const isAdobeRgb =
    colors !== undefined &&
    read(tiff, colors, 2) === UNCALIBRATED &&
    names !== undefined &&
    textOf(tiff, entriesOf(tiff, read(tiff, names, 4), read).get(INTEROPERABILITY_INDEX), read) === ADOBE_RGB;
  return { takenAt, isAdobeRgb };
}

/** @param value the position of an entry's value; its number of characters comes before it */
function textOf(tiff: Uint8Array, value: number | undefined, read: typeof numberAt): string {
  if (value === undefined) return '';
  const length = read(tiff, value - 4, 4);
  if (length > LONGEST_TEXT) return '';
  return textAt(tiff, length <= 4 ? value : read(tiff, value, 4), length).replace(/[\0 ]+$/, '');
}

/** EXIF has local time; the clock of a camera that says no offset is taken to be Danish. */
function momentOf(dateTime: string, offset: string, fraction: string): string | undefined {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(dateTime);
  if (!parts) return undefined;
  const [, year, month, day, time] = parts;
  const milliseconds = /^\d{1,3}/.exec(fraction)?.[0].padEnd(3, '0') ?? '000';
  const local = `${year}-${month}-${day}T${time}.${milliseconds}`;
  const moment = /^[+-]\d\d:\d\d$/.test(offset) ? new Date(local + offset) : fromDanishTime(local);
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

export function hasXmpLocation(xmp: Uint8Array): boolean {
  return findText(xmp, 'GPSLatitude') !== -1 || findText(xmp, 'GPSLongitude') !== -1;
}

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
const PHOTOGRAPH_ENTRIES = 0x8769;
/** The tags of a moment: date and time, its offset from UTC, and the fraction of its second. */
const TAKEN = [0x9003, 0x9011, 0x9291] as const;
const DIGITIZED = [0x9004, 0x9012, 0x9292] as const;
const COLOR_SPACE = 0xa001;
const UNCALIBRATED = 0xffff;
const INTEROPERABILITY_ENTRIES = 0xa005;
const INTEROPERABILITY_INDEX = 1;
const ADOBE_RGB = 'R03';
const LONGEST_TEXT = 64;
const ENTRY_LENGTH = 12;

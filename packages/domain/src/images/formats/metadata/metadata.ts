import { digitalSourceType, type MadeWith, madeWithOf, strongest } from '../../label.ts';
import type { ImageType } from '../fileTypes.ts';
import type { Exif } from './exif.ts';
import {
  type Bytes,
  bytesOf,
  dataViewOf,
  type ImageParts,
  joined,
  type LabelProblem,
  metadataBlocks,
  type StripProblem,
} from './imageParts.ts';
import { readJpeg } from './jpegParts.ts';
import { readPng } from './pngParts.ts';
import { readWebp } from './webpParts.ts';
import { LONGEST_XMP, sourceTypeIn, type XmpWords, xmpPacket } from './xmp.ts';

export interface StrippedImage {
  problem?: undefined;
  /** The bytes in order, most of them views on the given ones: pass them to `Blob`. */
  parts: Bytes[];
  /** When the photograph was taken, ISO 8601 in UTC. */
  takenAt?: string;
  hadLocation: boolean;
}

/**
 * Takes location, serial numbers, times, comments, thumbnails and whatever follows the end of the picture out of an image:
 * EXIF, XMP, IPTC, MPF and every block that is unknown. Pixels, colour profile and orientation stay as they are; nothing is
 * decoded. See docs/how/image-preparation.md.
 */
export function stripMetadata(bytes: Bytes, type: ImageType): StrippedImage | { problem: StripProblem } {
  const image = readers[type](bytes);
  if (typeof image === 'string') return { problem: image };
  const { exif, hasLocation, keep } = image;
  return {
    parts: joined(keep(exif && minimalExif(exif))),
    takenAt: exif?.takenAt,
    hadLocation: hasLocation,
  };
}

export interface ImageLabel {
  madeWith: MadeWith;
  /** The words that go with it, see `labelText`. */
  text?: string | undefined;
  /** For whoever works on it. */
  instructions?: string | undefined;
}

export interface WrittenImage {
  problem?: undefined;
  /** The bytes in order, most of them views on the given ones: pass them to `Blob`. */
  parts: Bytes[];
}

/**
 * Writes into an image how it was made, as XMP, and takes out what {@link stripMetadata} takes out. An image with Content
 * Credentials stays as it is to the byte, because any change breaks their signature: see {@link readLabel}.
 */
export function writeLabel(
  bytes: Bytes,
  type: ImageType,
  { madeWith, text, instructions }: ImageLabel,
): WrittenImage | { problem: LabelProblem } {
  const image = readers[type](bytes);
  if (typeof image === 'string') return { problem: image };
  if (readLabel(bytes).hasCredentials) {
    return image.hasLocation ? { problem: 'signed_location' } : { parts: [bytes] };
  }
  return withXmp(image, { sourceType: digitalSourceType(madeWith), description: text, instructions });
}

/**
 * Writes words for whoever works on an image into it, and takes out what {@link stripMetadata} does but for the digital
 * source type. An image with Content Credentials stays as it is.
 */
export function writeInstructions(
  bytes: Bytes,
  type: ImageType,
  words: Pick<XmpWords, 'description' | 'instructions'>,
): WrittenImage | { problem: StripProblem } {
  const image = readers[type](bytes);
  if (typeof image === 'string') return { problem: image };
  if (readLabel(bytes).hasCredentials) return { parts: [bytes] };
  const [sourceType] = sourceTypesOf(bytes);
  return withXmp(image, { ...words, sourceType });
}

/**
 * Writes the label of an image into one that was drawn from it.
 * @param source the image with the label; the words are written alone where it has none that fits
 */
export function copyLabel(
  bytes: Bytes,
  type: ImageType,
  { source, words }: { source: Bytes; words: Pick<XmpWords, 'description'> },
): WrittenImage | { problem: StripProblem } {
  const image = readers[type](bytes);
  if (typeof image === 'string') return { problem: image };
  const xmp = metadataBlocks(source).find(({ kind, bytes }) => kind === 'xmp' && bytes.length <= LONGEST_XMP);
  return { parts: joined(image.keep(undefined, xmp ? new Uint8Array(xmp.bytes) : xmpPacket(words))) };
}

function withXmp({ exif, keep }: ImageParts, words: XmpWords): WrittenImage {
  return { parts: joined(keep(exif && minimalExif(exif), xmpPacket(words))) };
}

export interface ReadLabel {
  madeWith?: MadeWith;
  /** It has Content Credentials (C2PA), which nothing here reads or verifies. */
  hasCredentials: boolean;
}

/**
 * How an image was made, whoever wrote it; of several values the one that a viewer should know of.
 * @param head the first 64 kB of a JPEG, PNG or WebP, or all of it
 */
export function readLabel(head: Uint8Array): ReadLabel {
  const found = sourceTypesOf(head).flatMap((sourceType) => madeWithOf(sourceType) ?? []);
  const [first, ...others] = found;
  return {
    ...(first && { madeWith: others.reduce(strongest, first) }),
    hasCredentials: metadataBlocks(head).some(({ kind }) => kind === 'credentials'),
  };
}

function sourceTypesOf(head: Uint8Array): string[] {
  return metadataBlocks(head).flatMap(({ kind, bytes }) =>
    kind === 'xmp' ? (sourceTypeIn(bytes) ?? []) : [],
  );
}

const readers: Readonly<Record<ImageType, (bytes: Bytes) => ImageParts | StripProblem>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/** EXIF, from the byte order on, with only what shows the pixels as taken; `undefined` where they need nothing. */
function minimalExif({ orientation, isAdobeRgb }: Exif): Bytes | undefined {
  const upright = [ORIENTATION, SHORT, orientation] as const;
  if (isAdobeRgb) {
    return tiffOf([
      [upright, [PHOTOGRAPH_ENTRIES, LONG, NEXT]],
      [
        [COLOR_SPACE, SHORT, UNCALIBRATED],
        [INTEROPERABILITY_ENTRIES, LONG, NEXT],
      ],
      [[INTEROPERABILITY_INDEX, ASCII, dataViewOf(bytesOf('R03\0')).getUint32(0, true)]],
    ]);
  }
  return orientation === 1 ? undefined : tiffOf([[upright]]);
}

/** A tag with one value of at most four bytes. */
type Entry = readonly [tag: number, type: number, value: number | typeof NEXT];

function tiffOf(directories: readonly (readonly Entry[])[]): Bytes {
  const bytes = new Uint8Array(directories.reduce((sum, entries) => sum + 6 + entries.length * 12, 8));
  const view = dataViewOf(bytes);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  let at = 8;
  for (const entries of directories) {
    const next = at + 6 + entries.length * 12;
    view.setUint16(at, entries.length, true);
    for (const [index, [tag, type, value]] of entries.entries()) {
      const entry = at + 2 + index * 12;
      view.setUint16(entry, tag, true);
      view.setUint16(entry + 2, type, true);
      view.setUint32(entry + 4, type === ASCII ? 4 : 1, true);
      view.setUint32(entry + 8, value === NEXT ? next : value, true);
    }
    at = next;
  }
  return bytes;
}

const NEXT = 'next';
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const INTEROPERABILITY_INDEX = 0x0001;
const ORIENTATION = 0x0112;
const PHOTOGRAPH_ENTRIES = 0x8769;
const COLOR_SPACE = 0xa001;
const INTEROPERABILITY_ENTRIES = 0xa005;
const UNCALIBRATED = 0xffff;

import type { ImageType } from './fileTypes.ts';
import { type Bytes, type ImageParts, joined, type StripProblem } from './imageParts.ts';
import { readJpeg } from './jpegParts.ts';
import { minimalExif } from './minimalExif.ts';
import { readPng } from './pngParts.ts';
import { readWebp } from './webpParts.ts';

/** An image without what says where, by whom and with which camera it was taken. */
export interface StrippedImage {
  problem?: undefined;
  /** The bytes in order, most of them views on the given ones: pass them to `Blob`. */
  parts: Bytes[];
  /** When the photograph was taken, ISO 8601 in UTC. */
  takenAt?: string;
  /** The given bytes said where the photograph was taken. */
  hadLocation: boolean;
}

/**
 * Takes location, serial numbers, times, comments, thumbnails and whatever follows the end of the picture out of an
 * image: EXIF, XMP, IPTC, MPF and every block that is unknown. Pixels, colour profile and orientation stay as they are;
 * nothing is decoded. See docs/decisions/image-preparation.md.
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

const readers: Readonly<Record<ImageType, (bytes: Bytes) => ImageParts | StripProblem>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

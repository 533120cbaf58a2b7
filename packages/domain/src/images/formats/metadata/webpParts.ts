import { webpSize } from '../headers/webpHeader.ts';
import { type Exif, hasXmpLocation, readExif } from './exif.ts';
import {
  type Bytes,
  bytesOf,
  dataViewOf,
  type ImageParts,
  isTextAt,
  type StripProblem,
} from './imageParts.ts';

/** Walks the chunks of a WebP to the end of its container and keeps those that the pixels need. Source: RFC 9649. */
export function readWebp(bytes: Bytes): ImageParts | StripProblem {
  const view = dataViewOf(bytes);
  if (bytes.length < 12) return 'truncated';
  const size = 8 + view.getUint32(4, true);
  if (size > bytes.length) return 'truncated';
  const kept: Bytes[] = [];
  let extended: Bytes | undefined;
  let exif: Exif | undefined;
  let hasLocation = false;
  let hasPixels = false;
  for (let at = 12; at + 8 <= size; ) {
    const length = view.getUint32(at + 4, true);
    // An odd chunk is followed by a byte of padding, which some programs leave out at the end.
    const end = Math.min(at + 8 + length + (length % 2), size);
    if (at + 8 + length > size) return 'truncated';
    const chunk = bytes.subarray(at, end);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (type === 'VP8X' && length >= 10) extended ??= chunk;
    else if (type === 'ANIM' || type === 'ANMF') return 'animated';
    else if (KEPT.has(type)) kept.push(padded(chunk));
    else if (type === 'EXIF') {
      const facts = readExif(isTextAt(data, 0, 'Exif\0\0') ? data.subarray(6) : data);
      hasLocation ||= facts.hasLocation;
      exif ??= facts;
    } else if (type === 'XMP ') hasLocation ||= hasXmpLocation(data);
    hasPixels ||= type === 'VP8 ' || type === 'VP8L';
    at = end;
  }
  if (!hasPixels) return 'truncated';
  const simple = extended ? undefined : kept.find((chunk) => isPixels(chunk));
  return {
    exif,
    hasLocation,
    keep: (tiff, xmp) => {
      const first = extended ?? (simple && xmp && extendedOf(simple));
      return container(first, kept, { exif: first && tiff, xmp });
    },
  };
}

function container(
  extended: Bytes | undefined,
  kept: readonly Bytes[],
  { exif, xmp }: { exif?: Bytes | undefined; xmp?: Bytes | undefined },
): Bytes[] {
  const flags = (exif ? EXIF_FLAG : 0) | (xmp ? XMP_FLAG : 0);
  const chunks = [
    ...(extended ? [withFlags(extended, flags)] : []),
    // Before the pixels, where the format allows it too, so that the beginning of the file says it.
    ...(xmp ? [chunkOf('XMP ', xmp)] : []),
    ...kept,
    ...(exif ? [chunkOf('EXIF', exif)] : []),
  ];
  const head = bytesOf('RIFF\0\0\0\0WEBP');
  dataViewOf(head).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return [head, ...chunks];
}

function withFlags(extended: Bytes, flags: number): Bytes {
  const chunk = extended.slice();
  chunk[8] = ((chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | flags;
  return chunk;
}

/** The same for an image that has none: its canvas is as large as its pixels. */
function extendedOf(pixels: Bytes): Bytes | undefined {
  const type = String.fromCharCode(...pixels.subarray(0, 4));
  const content = pixels.subarray(8, 18);
  const size = webpSize(type, content);
  if (!size) return undefined;
  const chunk = new Uint8Array(18);
  const view = dataViewOf(chunk);
  chunk.set(bytesOf('VP8X'));
  view.setUint32(4, 10, true);
  if (type === 'VP8L' && ((content[4] ?? 0) & LOSSLESS_ALPHA) !== 0) chunk[8] = ALPHA_FLAG;
  // Three bytes each, of which such an image needs two.
  view.setUint16(12, size.width - 1, true);
  view.setUint16(15, size.height - 1, true);
  return chunk;
}

function isPixels(chunk: Bytes): boolean {
  return isTextAt(chunk, 0, 'VP8 ') || isTextAt(chunk, 0, 'VP8L');
}

function chunkOf(type: string, content: Bytes): Bytes {
  const chunk = new Uint8Array(content.length + 8);
  chunk.set(bytesOf(type));
  dataViewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return padded(chunk);
}

function padded(chunk: Bytes): Bytes {
  if (chunk.length % 2 === 0) return chunk;
  const even = new Uint8Array(chunk.length + 1);
  even.set(chunk);
  return even;
}

const KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ICCP', 'ALPH']);
const XMP_FLAG = 0x04;
const EXIF_FLAG = 0x08;
const ALPHA_FLAG = 0x10;
/** In the fifth byte of a lossless image. */
const LOSSLESS_ALPHA = 0x10;

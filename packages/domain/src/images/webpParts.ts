import { type Exif, hasXmpLocation, readExif } from './exif.ts';
import { type Bytes, bytesOf, type ImageParts, isTextAt, type StripProblem, viewOf } from './imageParts.ts';

/**
 * Walks the chunks of a WebP to the end of its container and keeps those that the pixels need.
 * Source: RFC 9649.
 */
export function readWebp(bytes: Bytes): ImageParts | StripProblem {
  const view = viewOf(bytes);
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
  return { exif, hasLocation, keep: (tiff) => container(extended, kept, extended ? tiff : undefined) };
}

function container(extended: Bytes | undefined, kept: readonly Bytes[], exif: Bytes | undefined): Bytes[] {
  const chunks = [
    ...(extended ? [withFlags(extended, exif !== undefined)] : []),
    ...kept,
    ...(exif ? [exifChunk(exif)] : []),
  ];
  const head = bytesOf('RIFF\0\0\0\0WEBP');
  viewOf(head).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true);
  return [head, ...chunks];
}

/** The chunk that says which others follow: no XMP, and EXIF only where some is written. */
function withFlags(extended: Bytes, hasExif: boolean): Bytes {
  const chunk = extended.slice();
  chunk[8] = ((chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0);
  return chunk;
}

function exifChunk(tiff: Bytes): Bytes {
  const chunk = new Uint8Array(tiff.length + 8);
  chunk.set(bytesOf('EXIF'));
  viewOf(chunk).setUint32(4, tiff.length, true);
  chunk.set(tiff, 8);
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

import { MAX_PIXELS } from '../../files/limits.ts';
import { hasXmpLocation, readExif } from '../metadata/exif.ts';
import { type ByteWalk, isPadding, littleEndianAt, numberAt, textAt } from './byteWalk.ts';
import type { FileHeader } from './fileHeader.ts';

/**
 * Goes through the chunks of a WebP. Source: RFC 9649.
 * @param header is completed
 * @param size of the file; its end is checked where the size is known
 */
export function* walkWebp(header: FileHeader, size?: number): ByteWalk {
  const container = yield { start: 0, length: 12 };
  if (container.length < 12) return 'truncated';
  const end = 8 + littleEndianAt(container, 4, 4);
  if (size !== undefined && size < end) return 'truncated';
  let at = 12;
  let hasImage = false;
  for (let count = 0; at + 8 <= end && count < MOST_CHUNKS; count++) {
    const chunk = yield { start: at, length: 8 };
    if (chunk.length < 8) return 'truncated';
    const [type, length] = [textAt(chunk, 0, 4), littleEndianAt(chunk, 4, 4)];
    if (count === 0 && !imageChunks.has(type)) return 'damaged';
    if (at + 8 + length > end) return 'truncated';
    if (type === 'ANIM' || type === 'ANMF') return 'animated';
    if (imageChunks.has(type)) {
      const content = yield { start: at + 8, length: Math.min(length, 10) };
      const problem = readImage(header, type, content);
      if (problem) return problem;
      hasImage ||= type !== 'VP8X';
    }
    if (type === 'EXIF' || type === 'XMP ') {
      readMetadata(header, type, yield { start: at + 8, length: Math.min(length, MOST_METADATA) });
    }
    at += 8 + length + (length % 2);
  }
  if (!hasImage) return 'damaged';
  if (size === undefined || size === end) return undefined;
  const rest = yield { start: end, length: Math.min(size - end, MOST_METADATA) };
  return isPadding(rest) && size - end === rest.length ? undefined : 'damaged';
}

function readImage(header: FileHeader, type: string, content: Uint8Array) {
  if (type === 'VP8X' && ((content[0] ?? 0) & ANIMATION) !== 0) return 'animated';
  const size = webpSize(type, content);
  if (!size) return 'damaged';
  // The canvas of the extended format comes first, and is what is shown.
  header.width ??= size.width;
  header.height ??= size.height;
  return size.width * size.height > MAX_PIXELS ? 'too_many_pixels' : undefined;
}

function readMetadata(header: FileHeader, type: string, content: Uint8Array): void {
  if (type === 'EXIF') {
    const exif = readExif(textAt(content, 0, 6) === 'Exif\0\0' ? content.subarray(6) : content);
    header.orientation = exif.orientation;
    header.hasLocation ||= exif.hasLocation;
  } else {
    header.hasLocation ||= hasXmpLocation(content);
  }
}

const imageChunks: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L']);
const ANIMATION = 0x02;
const MOST_CHUNKS = 100;
const MOST_METADATA = 64 * 1024;

/**
 * The size of a WebP in pixels by one of its chunks; `undefined` for a damaged one. Source: RFC 9649; RFC 6386, 9.1.
 * @param content the chunk's first ten bytes, without type and length
 */
export function webpSize(type: string, content: Uint8Array): { width: number; height: number } | undefined {
  if (type === 'VP8X' && content.length >= 10) {
    return { width: littleEndianAt(content, 4, 3) + 1, height: littleEndianAt(content, 7, 3) + 1 };
  }
  if (type === 'VP8L' && content[0] === 0x2f) {
    const bits = littleEndianAt(content, 1, 4);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ' && numberAt(content, 3, 3) === KEY_FRAME) {
    const [width, height] = [littleEndianAt(content, 6, 2) & 0x3fff, littleEndianAt(content, 8, 2) & 0x3fff];
    return width && height ? { width, height } : undefined;
  }
  return undefined;
}

const KEY_FRAME = 0x9d012a;

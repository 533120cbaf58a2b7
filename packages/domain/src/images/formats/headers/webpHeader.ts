import { MAX_PIXELS } from '../../files/limits.ts';
import { hasXmpLocation, readExif } from '../metadata/exif.ts';
import { type ByteWalk, isPadding, littleEndianAt, textAt } from './byteWalk.ts';
import type { FileHeader } from './fileHeader.ts';
import { webpSize } from './webpSize.ts';

/**
 * Goes through the chunks of a WebP. Source: RFC 9649.
 *
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

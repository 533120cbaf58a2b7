import { MAX_PIXELS } from '../../files/limits.ts';
import { hasXmpLocation, readExif } from '../metadata/exif.ts';
import { type ByteWalk, END_BYTES, endsWith, findText, numberAt, textAt } from './byteWalk.ts';
import type { FileHeader } from './fileHeader.ts';

/**
 * Goes through the chunks of a PNG to its image data, and to its end. Source: W3C PNG, third edition.
 * @param header is completed
 * @param size of the file; its end is checked where the size is known
 */
export function* walkPng(header: FileHeader, size?: number): ByteWalk {
  const first = yield { start: 8, length: 25 };
  if (first.length < 25) return 'truncated';
  const problem = readImageHeader(header, first);
  if (problem) return problem;
  let at = 8 + 25;
  for (let count = 0; count < MOST_CHUNKS; count++) {
    const chunk = yield { start: at, length: 8 };
    if (chunk.length < 8) return 'truncated';
    const [length, type] = [numberAt(chunk, 0, 4), textAt(chunk, 4, 4)];
    if (type === 'acTL') return 'animated';
    if (!/^[A-Za-z]{4}$/.test(type) || type === 'IEND') return 'damaged';
    if (metadataChunks.has(type)) {
      readMetadata(header, type, yield { start: at + 8, length: Math.min(length, MOST_METADATA) });
    }
    if (type === 'IDAT') {
      if (size === undefined) return undefined;
      const from = Math.max(at, size - END_BYTES);
      const end = yield { start: from, length: Math.max(0, size - from) };
      readMetadataAtEnd(header, end);
      return endsWith(end, END_CHUNK) ? undefined : 'truncated';
    }
    at += 12 + length;
  }
  return 'damaged';
}

function readImageHeader(header: FileHeader, chunk: Uint8Array) {
  if (numberAt(chunk, 0, 4) !== 13 || textAt(chunk, 4, 4) !== 'IHDR') return 'damaged';
  if (checksum(chunk.subarray(4, 21)) !== numberAt(chunk, 21, 4)) return 'damaged';
  const [width, height] = [numberAt(chunk, 8, 4), numberAt(chunk, 12, 4)];
  if (width === 0 || height === 0) return 'damaged';
  header.width = width;
  header.height = height;
  return width * height > MAX_PIXELS ? 'too_many_pixels' : undefined;
}

function readMetadata(header: FileHeader, type: string, content: Uint8Array): void {
  if (type === 'eXIf') {
    const exif = readExif(content);
    header.orientation = exif.orientation;
    header.hasLocation ||= exif.hasLocation;
  } else {
    header.hasLocation ||= hasXmpLocation(content);
  }
}

/** Metadata may also follow the image data. */
function readMetadataAtEnd(header: FileHeader, end: Uint8Array): void {
  const exif = findText(end, 'eXIf');
  if (exif !== -1) readMetadata(header, 'eXIf', end.subarray(exif + 4));
  header.hasLocation ||= hasXmpLocation(end);
}

/** CRC-32, as PNG has it behind each chunk. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const metadataChunks: ReadonlySet<string> = new Set(['eXIf', 'iTXt', 'tEXt', 'zTXt']);
const MOST_METADATA = 64 * 1024;
const MOST_CHUNKS = 1000;
/** IEND with its length and checksum. */
const END_CHUNK = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

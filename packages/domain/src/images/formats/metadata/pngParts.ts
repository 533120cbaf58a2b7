import { type Exif, hasXmpLocation, readExif } from './exif.ts';
import {
  type Bytes,
  bytesOf,
  dataViewOf,
  type ImageParts,
  isTextAt,
  PNG_XMP_NAME,
  type StripProblem,
} from './imageParts.ts';

/** Keeps the chunks of a PNG that the pixels need; an animated one becomes a still. Source: W3C PNG, third edition. */
export function readPng(bytes: Bytes): ImageParts | StripProblem {
  const view = dataViewOf(bytes);
  const start: Bytes[] = [bytes.subarray(0, 8)];
  const kept: Bytes[] = [];
  let exif: Exif | undefined;
  let hasLocation = false;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return 'truncated';
    const chunk = bytes.subarray(at, end);
    const data = bytes.subarray(at + 8, end - 4);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR') start.push(chunk);
    else if (KEPT.has(type)) kept.push(chunk);
    else if (type === 'eXIf') {
      const facts = readExif(data);
      hasLocation ||= facts.hasLocation;
      exif ??= facts;
    } else if (type === 'iTXt' && isTextAt(data, 0, 'XML:com.adobe.xmp\0'))
      hasLocation ||= hasXmpLocation(data);
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') {
      if (start.length === 1 || !hasPixels) return 'truncated';
      const before = (tiff?: Bytes, xmp?: Bytes) => [
        ...(tiff ? [chunkOf('eXIf', tiff)] : []),
        ...(xmp ? [chunkOf(`iTXt${PNG_XMP_NAME}`, xmp)] : []),
      ];
      return { exif, hasLocation, keep: (tiff, xmp) => [...start, ...before(tiff, xmp), ...kept] };
    }
    at = end;
  }
  return 'truncated';
}

/** A chunk. @param name its type, and what its content begins with */
function chunkOf(name: string, content: Bytes): Bytes {
  const length = name.length - 4 + content.length;
  const chunk = new Uint8Array(length + 12);
  const view = dataViewOf(chunk);
  view.setUint32(0, length);
  chunk.set(bytesOf(name), 4);
  chunk.set(content, 4 + name.length);
  view.setUint32(length + 8, checksum(chunk.subarray(4, length + 8)));
  return chunk;
}

/** CRC-32 as PNG wants it, for a chunk of some kilobytes. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

/** What the pixels and their colours need. */
const KEPT: ReadonlySet<string> = new Set([
  ...['PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
]);

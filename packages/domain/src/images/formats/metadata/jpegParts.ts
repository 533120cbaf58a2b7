import { type Exif, hasXmpLocation, readExif } from './exif.ts';
import {
  type Bytes,
  bytesOf,
  dataViewOf,
  type ImageParts,
  isTextAt,
  type StripProblem,
  XMP_NAME,
} from './imageParts.ts';

/**
 * Walks the segments of a JPEG to the end of its first picture and keeps those that the pixels need: tables, frames and
 * scans, JFIF without its thumbnail, ICC profile and Adobe's colour transform. Source: ITU T.81, annex B.
 */
export function readJpeg(bytes: Bytes): ImageParts | StripProblem {
  const view = dataViewOf(bytes);
  const start: Bytes[] = [bytes.subarray(0, 2)];
  const kept: Bytes[] = [];
  let exif: Exif | undefined;
  let hasLocation = false;
  let hasScan = false;
  for (let at = 2; ; ) {
    // Between segments only fill bytes are allowed; decoders skip anything else, so it is not kept.
    at = bytes.indexOf(0xff, at);
    if (at === -1) return 'truncated';
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === undefined) return 'truncated';
    if (marker === END) {
      if (!hasScan) return 'truncated';
      kept.push(bytes.subarray(at, at + 2));
      const before = (tiff?: Bytes, xmp?: Bytes) => [
        ...(tiff ? [segmentOf('Exif\0\0', tiff)] : []),
        ...(xmp ? [segmentOf(XMP_NAME, xmp)] : []),
      ];
      return { exif, hasLocation, keep: (tiff, xmp) => [...start, ...before(tiff, xmp), ...kept] };
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return 'truncated';
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'truncated';
    const begin = at;
    const segment = bytes.subarray(begin, end);
    if (isFrame(marker) && segment[9] === 4) return 'cmyk';
    if (marker === SCAN) {
      hasScan = true;
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(begin, at));
      continue;
    }
    if (marker === APP0 && isTextAt(segment, 4, 'JFIF\0'))
      (kept.length > 0 ? kept : start).push(jfif(segment));
    else if (marker === APP1 && isTextAt(segment, 4, 'Exif\0')) {
      const facts = readExif(segment.subarray(10));
      hasLocation ||= facts.hasLocation;
      exif ??= facts;
    } else if (marker === APP1) hasLocation ||= hasXmpLocation(segment);
    else if (isKept(marker, segment)) kept.push(segment);
    at = end;
  }
}

/** Where the entropy-coded data of a scan ends: at the first marker that is not a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === 0xff || next === 0 || (next !== undefined && isRestart(next))) continue;
    return at;
  }
  return bytes.length;
}

/** Tables, frames, restart interval and lines; of the applications' segments ICC and Adobe. */
function isKept(marker: number, segment: Bytes): boolean {
  if (marker === APP2) return isTextAt(segment, 4, 'ICC_PROFILE\0');
  if (marker === APP14) return isTextAt(segment, 4, 'Adobe');
  return marker >= 0xc0 && marker <= 0xdf;
}

function jfif(segment: Bytes): Bytes {
  const [width = 0, height = 0] = segment.subarray(16, 18);
  if (width * height === 0 && segment.length === 18) return segment;
  const withoutThumbnail = new Uint8Array(18);
  withoutThumbnail.set(segment.subarray(0, 16));
  withoutThumbnail.set([0, 16], 2);
  withoutThumbnail.set([0, 0], 16);
  return withoutThumbnail;
}

/** An APP1 segment. @param name what its content begins with */
function segmentOf(name: string, content: Bytes): Bytes {
  const segment = new Uint8Array(4 + name.length + content.length);
  dataViewOf(segment).setUint32(0, 0xffe1_0000 + segment.length - 2);
  segment.set(bytesOf(name), 4);
  segment.set(content, 4 + name.length);
  return segment;
}

/** Start of frame; the others of this range are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Markers without a segment. */
function isBare(marker: number): boolean {
  return isRestart(marker) || marker <= 0x01 || marker === 0xd8;
}

const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

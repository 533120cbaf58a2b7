import { MAX_PIXELS } from '../../files/limits.ts';
import { hasXmpLocation, readExif } from '../metadata/exif.ts';
import { type ByteWalk, END_BYTES, endsWith, numberAt, textAt } from './byteWalk.ts';
import type { FileHeader } from './fileHeader.ts';

/**
 * Goes through the segments of a JPEG to the first scan, and to its end. Source: ITU T.81, annex B.
 * @param header is completed
 * @param size of the file; its end is checked where the size is known
 */
export function* walkJpeg(header: FileHeader, size?: number): ByteWalk {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count++) {
    const start = yield { start: at, length: 4 };
    if (start.length < 4) return 'truncated';
    const marker = start[1] ?? 0;
    if (start[0] !== 0xff) return 'damaged';
    if (marker === FILL) {
      at += 1;
      continue;
    }
    const length = numberAt(start, 2, 2);
    if (!isSegment(marker) || length < 2) return 'damaged';
    if (marker === APP1) readApp1(header, yield { start: at + 4, length: length - 2 });
    if (isFrame(marker)) {
      if (header.width !== undefined) return 'damaged';
      const problem = readFrame(header, marker, yield { start: at + 4, length: length - 2 });
      if (problem) return problem;
    }
    at += 2 + length;
    if (marker === SCAN) {
      if (header.width === undefined) return 'damaged';
      if (!isScanData(yield { start: at, length: SCANNED_BYTES, isOptional: true })) return 'damaged';
      if (size === undefined) return undefined;
      const from = Math.max(at, size - END_BYTES);
      const end = yield { start: from, length: Math.max(0, size - from) };
      return endsWith(end, [0xff, END_OF_IMAGE]) ? undefined : 'truncated';
    }
  }
  return 'damaged';
}

function readApp1(header: FileHeader, content: Uint8Array): void {
  if (textAt(content, 0, 6) === 'Exif\0\0') {
    const exif = readExif(content.subarray(6));
    header.orientation = exif.orientation;
    header.hasLocation ||= exif.hasLocation;
  } else {
    header.hasLocation ||= hasXmpLocation(content);
  }
}

function readFrame(header: FileHeader, marker: number, frame: Uint8Array) {
  if (frame.length < 6) return 'truncated';
  const [precision = 0, components = 0] = [frame[0], frame[5]];
  const [height, width] = [numberAt(frame, 1, 2), numberAt(frame, 3, 2)];
  // The only kinds that browsers show: baseline, extended and progressive, 8 bits.
  if (marker > PROGRESSIVE || precision !== 8) return 'damaged';
  if (width === 0 || height === 0 || ![1, 3, 4].includes(components)) return 'damaged';
  if (frame.length !== 6 + components * 3) return 'damaged';
  header.width = width;
  header.height = height;
  return width * height > MAX_PIXELS ? 'too_many_pixels' : undefined;
}

/** Whether markers in compressed data are such that may be there; junk has others soon. */
function isScanData(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff);
  while (at !== -1 && at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return true;
    let next = at + 2;
    if (marker === FILL) next = at + 1;
    else if (segmentsBetweenScans.has(marker)) next += numberAt(bytes, at + 2, 2);
    else if (marker !== 0 && !isRestart(marker)) return false;
    at = bytes.indexOf(0xff, next);
  }
  return true;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function isSegment(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xfe && !(marker >= 0xd0 && marker <= 0xd9) && marker !== 0xc8;
}

/** Tables, restart interval, number of lines, next scan and comment. */
const segmentsBetweenScans: ReadonlySet<number> = new Set([0xc4, 0xda, 0xdb, 0xdc, 0xdd, 0xfe]);
const FILL = 0xff;
const APP1 = 0xe1;
const SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const PROGRESSIVE = 0xc2;
/** More than any camera writes; a file of nothing but short segments ends here. */
const MOST_SEGMENTS = 2000;
const SCANNED_BYTES = 64 * 1024;

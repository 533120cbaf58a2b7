import { numberAt } from '../headers/byteWalk.ts';
import { type Bytes, bytesOf, isTextAt, viewOf } from './imageParts.ts';

/**
 * A JPEG with this ICC profile in the place of its own. The pixels stay as they are.
 * Source: ICC.1, annex B.4.
 *
 * @param jpeg as an encoder wrote it
 */
export function withProfile(jpeg: Bytes, profile: Bytes): Bytes[] {
  const kept: Bytes[] = [];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== SCAN && at + 4 <= jpeg.length) {
    const end = at + 2 + numberAt(jpeg, at + 2, 2);
    if (jpeg[at + 1] !== APP2) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  const count = Math.ceil(profile.length / LONGEST_PART);
  const segments = Array.from({ length: count }, (_, index) =>
    segment(profile.subarray(index * LONGEST_PART, (index + 1) * LONGEST_PART), index + 1, count),
  );
  // JFIF wants to be the first.
  const isJfif = kept[0] !== undefined && isTextAt(kept[0], 4, 'JFIF\0');
  const first = isJfif ? kept.slice(0, 1) : [];
  return [jpeg.subarray(0, 2), ...first, ...segments, ...kept.slice(first.length), jpeg.subarray(at)];
}

function segment(part: Bytes, number: number, count: number): Bytes {
  const bytes = new Uint8Array(HEADER_LENGTH + part.length);
  bytes.set([0xff, APP2]);
  viewOf(bytes).setUint16(2, HEADER_LENGTH - 2 + part.length);
  bytes.set(bytesOf('ICC_PROFILE\0'), 4);
  bytes.set([number, count], 16);
  bytes.set(part, HEADER_LENGTH);
  return bytes;
}

const SCAN = 0xda;
const APP2 = 0xe2;
/** Marker, length, name, number and count. */
const HEADER_LENGTH = 18;
const LONGEST_PART = 65_535 - 16;

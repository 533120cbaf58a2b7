import { numberAt } from '../headers/byteWalk.ts';
import { type Bytes, bytesOf, dataViewOf, isTextAt } from './imageParts.ts';

/** A JPEG with this ICC profile in the place of its own; the pixels stay as they are. Source: ICC.1, annex B.4. */
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

/**
 * For images that say in another way that their colours are Display P3.
 * Source: ICC.1:2022; primaries of SMPTE EG 432-1 adapted to D50, the transfer function of sRGB.
 */
export function displayP3Profile(): Bytes {
  const [red, green, blue] = [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ].map((values) => tagOf('XYZ ', values));
  const curve = tagOf('para', [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045], [0, 3, 0, 0]);
  const tags: [string, Bytes | undefined][] = [
    ['desc', textTag('Display P3')],
    ['cprt', textTag('CC0')],
    ['wtpt', tagOf('XYZ ', D50)],
    ['rXYZ', red],
    ['gXYZ', green],
    ['bXYZ', blue],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const start = PROFILE_HEADER + 4 + tags.length * 12;
  const length = tags.reduce((sum, [, tag]) => sum + (tag?.length ?? 0), start);
  const bytes = new Uint8Array(length);
  const view = dataViewOf(bytes);
  view.setUint32(0, length);
  view.setUint32(8, 0x04400000);
  bytes.set(bytesOf('mntrRGB XYZ '), 12);
  bytes.set(bytesOf('acsp'), 36);
  for (const [index, value] of D50.entries()) view.setInt32(68 + index * 4, fixed(value));
  view.setUint32(PROFILE_HEADER, tags.length);
  let at = start;
  for (const [index, [name, tag]] of tags.entries()) {
    const entry = PROFILE_HEADER + 4 + index * 12;
    bytes.set(bytesOf(name), entry);
    view.setUint32(entry + 4, at);
    view.setUint32(entry + 8, tag?.length ?? 0);
    bytes.set(tag ?? [], at);
    at += tag?.length ?? 0;
  }
  return bytes;
}

/** A tag of numbers with 16 bits behind the point. */
function tagOf(type: string, values: readonly number[], before: readonly number[] = []): Bytes {
  const bytes = new Uint8Array(8 + before.length + values.length * 4);
  bytes.set(bytesOf(type));
  bytes.set(before, 8);
  for (const [index, value] of values.entries())
    dataViewOf(bytes).setInt32(8 + before.length + index * 4, fixed(value));
  return bytes;
}

/** A text in English, padded to four bytes. */
function textTag(text: string): Bytes {
  const bytes = new Uint8Array(28 + Math.ceil(text.length / 2) * 4);
  const view = dataViewOf(bytes);
  bytes.set(bytesOf('mluc'));
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  bytes.set(bytesOf('enUS'), 16);
  view.setUint32(20, text.length * 2);
  view.setUint32(24, 28);
  for (const [index, character] of [...text].entries())
    view.setUint16(28 + index * 2, character.charCodeAt(0));
  return bytes;
}

function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function segment(part: Bytes, number: number, count: number): Bytes {
  const bytes = new Uint8Array(HEADER_LENGTH + part.length);
  bytes.set([0xff, APP2]);
  dataViewOf(bytes).setUint16(2, HEADER_LENGTH - 2 + part.length);
  bytes.set(bytesOf('ICC_PROFILE\0'), 4);
  bytes.set([number, count], 16);
  bytes.set(part, HEADER_LENGTH);
  return bytes;
}

/** The white of the profile connection space. */
const D50 = [0.9642, 1, 0.8249];
const PROFILE_HEADER = 128;
const SCAN = 0xda;
const APP2 = 0xe2;
/** Marker, length, name, number and count. */
const HEADER_LENGTH = 18;
const LONGEST_PART = 65_535 - 16;

import { prepareTexts } from './prepareTexts.ts';
import { type GreyImage, sharpnessOf } from './sharpness.ts';

/** What is worth a word about a photograph. Never a reason to refuse it. */
export type QualityNote = 'blurred' | 'dark' | 'small';

/** An image with a long edge of at most {@link ASSESSED_EDGE}. */
export interface ScaledPhoto {
  width: number;
  height: number;
  /** Four bytes a pixel, as a canvas gives them. */
  rgba: Uint8ClampedArray;
}

/** What was seen in a photograph. */
export interface PhotoAssessment {
  notes: QualityNote[];
  /** 64-bit difference hash in hex; compare by {@link isAlike}. */
  hash: string;
}

/** Pixels of the long edge: at half as many, blur that is seen on a portal is gone. */
export const ASSESSED_EDGE = 1024;

/**
 * Looks at a photograph's quality. The thresholds are held by a set of labelled photographs
 * (`packages/backend/tests/browser/quality.browser.test.ts`).
 *
 * @param size of the image that is sent, in pixels
 */
export function assessPhoto(photo: ScaledPhoto, size: { width: number; height: number }): PhotoAssessment {
  const image = greyOf(photo);
  const notes: QualityNote[] = [];
  // In the dark nothing looks sharp: one note is enough.
  if (isDark(image.grey)) notes.push('dark');
  else if (sharpnessOf(image) < BLURRED) notes.push('blurred');
  if (Math.max(size.width, size.height) < SMALLEST_EDGE) notes.push('small');
  return { notes, hash: differenceHash(image) };
}

/** The words of a note. @param width of the image in pixels */
export function qualityNoteText(note: QualityNote, width: number): string {
  return note === 'small' ? prepareTexts.small(width) : prepareTexts[note];
}

/** Whether two images look alike: their hashes differ in 4 of 64 bits or fewer. */
export function isAlike(hash: string, other: string): boolean {
  let difference = BigInt(`0x${hash}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; difference > 0n; difference &= difference - 1n) bits += 1;
  return bits <= ALIKE_BITS;
}

function greyOf({ width, height, rgba }: ScaledPhoto): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    // Rec. 601.
    grey[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  }
  return { width, height, grey };
}

/** Whether it is dark and nothing in it is light: a room against its window is neither. */
function isDark(grey: Uint8Array): boolean {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const value of grey) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
  }
  const light = counts.subarray(LIGHT).reduce((total, count) => total + count, 0);
  return sum / grey.length < DARK_MEAN && light / grey.length < LIGHT_PART;
}

/** Compares neighbours in a grid of 9 by 8 fields, which scaling and compression hardly change. */
function differenceHash(image: GreyImage): string {
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const isDarker = fieldOf(image, column, row) < fieldOf(image, column + 1, row);
      bits = (bits << 1n) | (isDarker ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** The mean light of a field. */
function fieldOf({ width, height, grey }: GreyImage, column: number, row: number): number {
  const [left, right] = [Math.floor((column * width) / 9), Math.ceil(((column + 1) * width) / 9)];
  const [top, bottom] = [Math.floor((row * height) / 8), Math.ceil(((row + 1) * height) / 8)];
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += grey[y * width + x] ?? 0;
  }
  return sum / ((right - left) * (bottom - top));
}

const ALIKE_BITS = 4;
/** Sharp photographs are at 0.29 and above. */
const BLURRED = 0.15;
/** Pixels of the long edge: portals would scale it up. */
const SMALLEST_EDGE = 1200;
const DARK_MEAN = 45;
const LIGHT = 110;
const LIGHT_PART = 0.05;

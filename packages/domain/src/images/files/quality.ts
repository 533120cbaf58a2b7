import { prepareTexts } from './prepareTexts.ts';

/** What is worth a word about a photograph. Never a reason to refuse it. */
export type QualityNote = 'blurred' | 'dark' | 'small';

export interface ScaledPhoto {
  width: number;
  height: number;
  /** Four bytes a pixel, as a canvas gives them. */
  rgba: Uint8ClampedArray;
}

export interface PhotoAssessment {
  notes: QualityNote[];
  /** 64-bit difference hash in hex; compare by {@link isAlike}. */
  hash: string;
}

/** Pixels of the long edge: at half as many, blur that is seen on a portal is gone. */
export const ASSESSED_EDGE = 1024;

/**
 * The thresholds are held by labelled photographs (`packages/backend/tests/browser/quality.browser.test.ts`).
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

interface GreyImage {
  width: number;
  height: number;
  grey: Uint8Array;
}

/**
 * How sharp the sharpest part of an image is: how much of the contrast between neighbouring pixels of its half is left in the
 * image itself. Blur takes it away, in one direction at least; dim light, plain walls and a blurred background do not change
 * it. 0.3 to 1 for sharp edges, 0.15 and less where none is left.
 */
function sharpnessOf(image: GreyImage): number {
  const half = halved(image);
  const inDirection = (step: number, stepOfHalf: number) => {
    const contrast = highestContrast(image, step);
    return contrast < FAINTEST ? 0 : contrast / highestContrast(half, stepOfHalf);
  };
  return Math.min(inDirection(1, 1), inDirection(image.width, half.width));
}

/** The highest variance of the Laplacian in one direction, of all tiles. @param step to the neighbour: 1 or the width */
function highestContrast({ width, height, grey }: GreyImage, step: number): number {
  const [tileWidth, tileHeight] = [Math.ceil(width / TILES), Math.ceil(height / TILES)];
  let highest = 0;
  for (let top = 1; top < height - 1; top += tileHeight) {
    const bottom = Math.min(top + tileHeight, height - 1);
    for (let left = 1; left < width - 1; left += tileWidth) {
      const right = Math.min(left + tileWidth, width - 1);
      let [sum, squares] = [0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const bend = 2 * (grey[at] ?? 0) - (grey[at - step] ?? 0) - (grey[at + step] ?? 0);
          sum += bend;
          squares += bend * bend;
        }
      }
      const count = (bottom - top) * (right - left);
      highest = Math.max(highest, squares / count - (sum / count) ** 2);
    }
  }
  return highest;
}

function halved({ width, height, grey }: GreyImage): GreyImage {
  const [halfWidth, halfHeight] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y += 1) {
    for (let x = 0; x < halfWidth; x += 1) {
      const at = y * 2 * width + x * 2;
      const sum =
        (grey[at] ?? 0) + (grey[at + 1] ?? 0) + (grey[at + width] ?? 0) + (grey[at + width + 1] ?? 0);
      half[y * halfWidth + x] = Math.round(sum / 4);
    }
  }
  return { width: halfWidth, height: halfHeight, grey: half };
}

const TILES = 8;
/** Less is what encoding and rounding leave of an image without any edge. */
const FAINTEST = 25;

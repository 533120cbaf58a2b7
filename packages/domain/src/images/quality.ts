import { prepareTexts } from './prepareTexts.ts';

/** What is worth a word about a photograph. Never a reason to refuse it. */
export type QualityNote = 'blurred' | 'dark' | 'small';

/** An image scaled down to a long edge of {@link ASSESSED_EDGE}. */
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

/** Pixels of the long edge. */
export const ASSESSED_EDGE = 512;

/** Looks at a photograph's quality. @param width of the image that is sent, in pixels */
export function assessPhoto(photo: ScaledPhoto, width: number): PhotoAssessment {
  const grey = luminanceOf(photo);
  const notes: QualityNote[] = [];
  if (isDark(grey)) notes.push('dark');
  if (width < SMALLEST_WIDTH) notes.push('small');
  return { notes, hash: differenceHash(grey, photo) };
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

function luminanceOf({ width, height, rgba }: ScaledPhoto): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    // Rec. 601.
    grey[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  }
  return grey;
}

/** Whether hardly anything is light: of a photograph that is only contrasty more is. */
function isDark(grey: Uint8Array): boolean {
  const sorted = grey.toSorted();
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return mean < DARK_MEAN && (sorted[Math.floor(grey.length * 0.95)] ?? 0) < DARK_LIGHTS;
}

/** Compares neighbouring fields of a grid of 9 by 8, which scaling and compression hardly change. */
function differenceHash(grey: Uint8Array, { width, height }: ScaledPhoto): string {
  const fields = Array.from({ length: 72 }, (_, index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    return meanOf(
      grey,
      width,
      [column, column + 1].map((edge) => Math.floor((edge * width) / 9)),
      [row, row + 1].map((edge) => Math.floor((edge * height) / 8)),
    );
  });
  let bits = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((fields[at] ?? 0) < (fields[at + 1] ?? 0) ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, '0');
}

function meanOf(
  grey: Uint8Array,
  width: number,
  [left = 0, right = 0]: number[],
  [top = 0, bottom = 0]: number[],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += grey[y * width + x] ?? 0;
  return sum / Math.max(1, (right - left) * (bottom - top));
}

const ALIKE_BITS = 4;
/** Below it an image fills no portal's page. */
const SMALLEST_WIDTH = 1200;
const DARK_MEAN = 45;
const DARK_LIGHTS = 110;

import type { FileType } from '../fileTypes.ts';

/** How an image has to be turned or mirrored to be upright; 1 is upright, 5 to 8 swap width and height. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const fileProblems = [
  'empty',
  /** Its first bytes are of no type that the product accepts, or of another than its name. */
  'unknown_type',
  /** Its bytes do not follow its type: junk, or another file behind the first bytes of an image. */
  'damaged',
  'truncated',
  'animated',
  /** More than `MAX_PIXELS`. */
  'too_many_pixels',
] as const;

export type FileProblem = (typeof fileProblems)[number];

export interface FileHeader {
  /** The type of its bytes; `undefined` when the product does not take it. */
  type: FileType | undefined;
  /** Pixels as shown: turned as `orientation` says. `undefined` for a PDF. */
  width?: number;
  height?: number;
  orientation: Orientation;
  hasLocation: boolean;
  problem?: FileProblem;
}

/** How the original of a finished image was found: by its name, by its number, by a person; `none`: it was not. */
export type MatchedBy = 'name' | 'position' | 'hand' | 'none';

export interface SkippedImage {
  order_image_id: string;
  reason: string;
}

export interface MissingImage {
  id: string;
  position: number;
  room: string | null;
  file_name: string | null;
}

export interface DeliveryCount {
  order_id: string;
  number: number;
  title: string;
  /** Originals, floor plans not counted. */
  images: number;
  /** Originals with a finished image. */
  ready: number;
  skipped: number;
  /** The files of finished images that are delivered without an original; `null`: without a name. */
  without_original: (string | null)[];
  /** The files of finished images without an original that nobody has released for delivery. */
  held_back: (string | null)[];
  open_marks: number;
  /** Images that the customer can see. */
  delivered: number;
  /** The number of its open revision; `null` without one. */
  open_revision: number | null;
  /** Originals that are neither ready nor skipped, in their places. */
  missing: MissingImage[];
  /** Whether somebody else has to look at it first: it was not handed in, or by the caller. */
  is_unchecked: boolean;
}

export const SKIP_REASON_MAX_LENGTH = 300;

/** How the original of a finished image was found: by its name, by its number, by a person; `none`: it was not. */
export type MatchedBy = 'name' | 'position' | 'hand' | 'none';

/** An original that is not delivered, and why. */
export interface SkippedImage {
  order_image_id: string;
  /** The studio's words to the customer. */
  reason: string;
}

/** An original that has no finished image yet. */
export interface MissingImage {
  id: string;
  position: number;
  room: string | null;
  file_name: string | null;
}

/** How much of an order is ready to be delivered. */
export interface DeliveryCount {
  order_id: string;
  /** The order number. */
  number: number;
  title: string;
  /** Originals, floor plans not counted. */
  images: number;
  /** Originals with a finished image. */
  ready: number;
  /** Originals that are not delivered, on purpose. */
  skipped: number;
  /** The files of finished images that are delivered without an original; `null`: without a name. */
  without_original: (string | null)[];
  /** The files of finished images without an original that nobody has released for delivery. */
  held_back: (string | null)[];
  /** Marks without an answer. */
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

/** The longest reason why an image is not delivered, in characters. */
export const SKIP_REASON_MAX_LENGTH = 300;

import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';

/** An image before and after editing. */
export interface ComparedImage {
  id: string;
  /** Other ids that open it. */
  aliases?: readonly string[];
  /** The heading. */
  name: string;
  /** The original, if it is known. */
  before?: StagedImage | undefined;
  /** What it was made from, where `before` is a version of it. @default `before` */
  original?: StagedImage | undefined;
  /** The customer's marks over `before`. @default none */
  marks?: readonly ImageMark[] | undefined;
  /** What the customer has written about it. */
  note?: string | undefined;
  /** The finished image in its versions, the newest first. */
  afters: readonly ComparedVersion[];
}

/** A version of a finished image. */
export interface ComparedVersion {
  id: string;
  /** `Version 2 (ny)`. */
  label: string;
  /** What it is downloaded as. */
  name: string;
  image: StagedImage;
  /** Whether it can be downloaded. */
  isStored: boolean;
}

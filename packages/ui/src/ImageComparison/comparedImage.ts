import type { ImageMark } from '@rumklar/domain/images/marks/marks';
import type { StagedImage } from '../Lightbox/lightboxImage.ts';

export interface ComparedImage {
  id: string;
  /** Other ids that open it. */
  aliases?: readonly string[];
  name: string;
  before?: StagedImage | undefined;
  /** What it was made from, where `before` is a version of it. @default `before` */
  original?: StagedImage | undefined;
  /** The customer's marks over `before`. @default none */
  marks?: readonly ImageMark[] | undefined;
  note?: string | undefined;
  /** The finished image in its versions, the newest first. */
  afters: readonly ComparedVersion[];
}

export interface ComparedVersion {
  id: string;
  /** `Version 2 (ny)`. */
  label: string;
  name: string;
  image: StagedImage;
  isStored: boolean;
}

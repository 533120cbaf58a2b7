import type { ImageType } from '@rumklar/domain/images/formats/fileTypes';
import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import type { MadeWith } from '@rumklar/domain/images/label';
import type { Size } from './canvas.ts';

/** A finished image as it is delivered. Pixels are those of the master, as it is shown. */
export interface PreparedFinished extends Size {
  /** What was chosen, with its label, without location and serial numbers. */
  master: Blob;
  /** The type of `master` by its bytes. */
  type: ImageType;
  /** For portals: JPEG, sRGB, at most 2048 px on the long edge, labelled too. */
  web?: Blob;
  /** At most 800 px on the long edge: WebP, or JPEG where the browser cannot encode WebP. */
  preview?: Blob;
  /** As it was given, or `generative` where the chosen file says so itself. */
  madeWith: MadeWith;
  /** SHA-256 of the chosen file's bytes in hex. */
  sha256: string;
}

export interface PrepareOptions {
  /** Accepts a PDF, and says "plantegningen" where a file is refused. */
  isFloorPlan?: boolean;
  /** The long edge in pixels to which the image is made smaller; a smaller image is left as it is. */
  shrinkTo?: number;
  label?: ImageLabel;
  signal?: AbortSignal;
}

import type { ImageLabel } from '@rumklar/domain/images/formats/metadata/metadata';

/** How a chosen file is made ready. */
export interface PrepareOptions {
  /** Accepts a PDF, and says "plantegningen" where a file is refused. */
  isFloorPlan?: boolean;
  /** The long edge in pixels to which the image is made smaller; a smaller image is left as it is. */
  shrinkTo?: number;
  /** What is written into a finished image. */
  label?: ImageLabel;
  signal?: AbortSignal;
}

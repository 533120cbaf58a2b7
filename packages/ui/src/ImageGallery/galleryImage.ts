import type { LightboxImage } from '../Lightbox/lightboxImage.ts';

/** An image (or a PDF) of a gallery. Its URLs are requested when they are needed. */
export interface GalleryImage extends LightboxImage {
  thumbnail: () => Promise<string> | string;
  /** A PDF is shown as a file tile, and downloaded instead of opened. @default false */
  isPdf?: boolean;
  /** Floor plans are counted separately from photographs. @default false */
  isFloorPlan?: boolean;
  /** A few words on the thumbnail, such as 'Ny version'; part of its button's name. */
  badge?: string | undefined;
}

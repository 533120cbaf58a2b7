import type { ReactNode } from 'react';

export interface LightboxImage extends StagedImage {
  id: string;
  /** What people call it, before its file: `1 Stue`. */
  title?: string | undefined;
  name: string;
  /** The image before editing; with it the lightbox compares the two. */
  original?: StagedImage | undefined;
  /** Drawn over the image, in an element of its size. */
  overlay?: ReactNode;
}

/** An image that is shown in two stages, a small copy and then the full image. Its URLs are requested when it is shown. */
export interface StagedImage {
  /** Alt text, in Danish. @default the name */
  alt?: string;
  thumbnail?: () => Promise<string> | string;
  /** Whether `thumbnail` is of the whole image; a part of it is not shown in its place. @default true */
  hasPreview?: boolean;
  full: () => Promise<string> | string;
  /** Width of the full image in pixels, so that the small copy is shown as large as it. */
  width?: number | undefined;
  height?: number | undefined;
}

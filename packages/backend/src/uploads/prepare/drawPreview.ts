import { type AnyCanvas, drawn, encoded, fitted, release } from './canvas.ts';

/**
 * The small picture of an image for lists and galleries: at most 800 px on the long edge, upright and sRGB, so that no
 * page needs Storage's image transformations.
 *
 * @returns WebP, or JPEG where the browser cannot encode WebP
 */
export async function drawPreview(image: ImageBitmap | AnyCanvas): Promise<Blob> {
  const { canvas } = drawn(image, fitted(image, PREVIEW_EDGE));
  try {
    const preview = await encoded(canvas, 'image/webp', PREVIEW_QUALITY);
    return preview.type === 'image/webp' ? preview : await encoded(canvas, 'image/jpeg', PREVIEW_QUALITY);
  } finally {
    release(canvas);
  }
}

/** Pixels of the long edge. */
const PREVIEW_EDGE = 800;
const PREVIEW_QUALITY = 0.8;

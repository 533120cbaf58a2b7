import type { Bytes } from '@rumklar/domain/images/formats/metadata/imageParts';

/** A canvas of the worker, or of the page where the browser has none for workers. */
type AnyCanvas = OffscreenCanvas | HTMLCanvasElement;

/** Draws an upright image at a size, in sRGB; transparent parts are white, as in the JPEG that may become of them. */
export function drawn(
  image: ImageBitmap | AnyCanvas,
  size: Size,
): { canvas: AnyCanvas; context: AnyContext } {
  const { canvas, context } = newCanvas(size);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return { canvas, context };
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

export type AnyContext = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export function newCanvas({ width, height }: Size): { canvas: AnyCanvas; context: AnyContext } {
  const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true };
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: existing(canvas.getContext('2d', settings)) };
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: existing(canvas.getContext('2d', settings)) };
}

/** The file of a canvas. A browser that cannot encode a type makes PNG of it: see the result's own type. */
export function encoded(canvas: AnyCanvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), type, quality);
  });
}

/** Frees the pixels at once instead of when the garbage is collected. */
export function release(canvas: AnyCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** A size whose long edge is at most `edge`, in the same proportions. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function existing<Context>(context: Context | null): Context {
  if (!context) throw new Error('There is no memory for a canvas');
  return context;
}

/** What an image is encoded with again: beside the original no difference is seen. */
export const JPEG_QUALITY = 0.92;

/** An image upright, by its orientation, or `undefined` where the browser cannot decode it. */
export async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** Draws at most 800 px on the long edge, as WebP or else JPEG, so that no page needs Storage's image transformations. */
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

/**
 * The file of some parts of an image. Every file of several parts that a browser decodes or sends is made here: Firefox
 * decodes no Blob whose first part has fewer than 3 bytes.
 *
 * Parts of the chosen file itself stay on the disk: 200 images would be gigabytes of memory.
 *
 * @param source the chosen file, and its bytes, on which parts are views
 */
export function blobOf(parts: readonly Bytes[], type: string, source?: { file: Blob; bytes: Bytes }): Blob {
  const stored = withLongStart(parts).map((part) =>
    source && part.buffer === source.bytes.buffer
      ? source.file.slice(part.byteOffset, part.byteOffset + part.length)
      : part,
  );
  return new Blob(stored, { type });
}

/** The same bytes, of which the first part has at least {@link SHORTEST_START}, or all. */
export function withLongStart(parts: readonly Bytes[]): Bytes[] {
  const [first, ...others] = parts.filter(({ length }) => length > 0);
  if (!first) return [];
  if (first.length >= SHORTEST_START) return [first, ...others];
  const start = new Uint8Array(
    Math.min(
      SHORTEST_START,
      [first, ...others].reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let filled = 0;
  const rest: Bytes[] = [];
  for (const part of [first, ...others]) {
    const taken = part.subarray(0, start.length - filled);
    start.set(taken, filled);
    filled += taken.length;
    if (taken.length < part.length) rest.push(part.subarray(taken.length));
  }
  return [start, ...rest];
}

/** Bytes: far more than any engine looks at to find out what a file is. */
const SHORTEST_START = 64;

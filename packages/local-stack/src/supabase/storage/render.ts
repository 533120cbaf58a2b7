import sharp from 'sharp';
import { storageProblems } from './errors.ts';

export interface Transform {
  width?: number;
  height?: number;
  resize?: 'cover' | 'contain' | 'fill';
  quality?: number;
  format?: 'origin';
}

/** Reads a transform from a query or a body. @throws StorageProblem when a value is out of hosted Storage's bounds. */
export function readTransform(values: Record<string, unknown>): Transform {
  const { resize, format } = values;
  if (resize !== undefined && resize !== 'cover' && resize !== 'contain' && resize !== 'fill') {
    throw storageProblems.badRequest('querystring/resize must be equal to one of the allowed values');
  }
  return {
    width: bounded(values.width, 'width', 1, 2500),
    height: bounded(values.height, 'height', 1, 2500),
    quality: bounded(values.quality, 'quality', 20, 100),
    resize,
    ...(format === 'origin' && { format }),
  };
}

/** The transform as it is written into a signed URL's token, and back. */
export const transformText = {
  write: (transform: Transform) =>
    Object.entries(transform)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}:${value}`)
      .join(','),
  read: (text: string) => readTransform(Object.fromEntries(text.split(',').map((pair) => pair.split(':')))),
};

/**
 * Renders an image as hosted Storage does: turned upright, without metadata, never enlarged, as WebP where the
 * browser takes it unless the origin's format is asked for.
 * @throws StorageProblem when the bytes are not an image
 */
export async function renderImage(
  bytes: Uint8Array,
  transform: Transform,
  accept: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  try {
    const image = sharp(bytes, { autoOrient: true, limitInputPixels: 50_000_000 });
    const { format } = await image.metadata();
    const target =
      transform.format !== 'origin' && accept.includes('image/webp') ? 'webp' : imageFormat(format);
    const { width, height, quality = 80 } = transform;
    const fit = transform.resize === 'contain' ? 'inside' : (transform.resize ?? 'cover');
    const resized = width || height ? image.resize({ width, height, fit, withoutEnlargement: true }) : image;
    const output = await resized.toFormat(target, { quality }).toBuffer();
    return { bytes: new Uint8Array(output), type: `image/${target}` };
  } catch {
    throw storageProblems.badRequest('The source is not an image that can be rendered');
  }
}

function imageFormat(format: string | undefined): 'jpeg' | 'png' | 'webp' {
  return format === 'png' || format === 'webp' ? format : 'jpeg';
}

function bounded(value: unknown, name: string, from: number, to: number): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  throw storageProblems.badRequest(`querystring/${name} must be between ${from} and ${to}`);
}

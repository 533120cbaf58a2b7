import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** A photograph on the disk. */
export interface LargePhoto {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  checksum: string;
}

/**
 * Writes JPEG images of 24 megapixels, as cameras make them. No two have the same pixels.
 *
 * @param input `quality`, which decides the size; `hasLocation`: with EXIF, which is removed before the upload, so that what
 * is stored has another checksum
 */
export async function writeLargePhotos(
  folder: string,
  { count, quality, hasLocation }: { count: number; quality: number; hasLocation: boolean },
): Promise<LargePhoto[]> {
  await mkdir(folder, { recursive: true });
  const photos: LargePhoto[] = [];
  const write = async (index: number) => {
    const image = await noise(quality, hasLocation);
    const path = join(folder, `IMG_${1000 + index}.jpg`);
    await writeFile(path, image);
    photos[index] = { path, size: image.length, checksum: checksumOfFile(image) };
  };
  for (let index = 0; index < count; index += PARALLEL) {
    const length = Math.min(PARALLEL, count - index);
    await Promise.all(Array.from({ length }, (_, lane) => write(index + lane)));
  }
  return photos;
}

/** SHA-256 in hex. */
export function checksumOfFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Scaled up, so that the quality of a camera gives the size of a camera's file. */
async function noise(quality: number, hasLocation: boolean): Promise<Buffer> {
  const grain = { width: 1500, height: 1000, channels: 3 } as const;
  const raw = sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain });
  const image = raw.resize(6000, 4000, { kernel: 'linear' }).jpeg({ quality });
  return await (hasLocation ? image.withExif({ IFD3: { GPSLatitude: '55/1 40/1 34/1' } }) : image).toBuffer();
}

const PARALLEL = availableParallelism();

/** Qualities, and about how many bytes such an image has. */
export const PHOTO_QUALITY = { '8 MB': 80, '9 MB': 85, '12 MB': 92 } as const;

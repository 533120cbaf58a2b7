import { stripMetadata } from '@rumklar/domain/images/metadata';
import { describe, expect, it } from 'vitest';
import { prepareImage } from '../../src/uploads/prepare/prepareImage.ts';

const photograph = new URL('../../../ui/images/2.jpg', import.meta.url);
/** Made by `heif-enc` from the photograph, with a location, Display P3, and an orientation in EXIF that does not count. */
const heic = new URL('../images/stue.heic', import.meta.url);

async function bytesFrom(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function sizeOf(image: Blob | undefined): Promise<{ width: number; height: number }> {
  const { width, height } = await createImageBitmap(image ?? new Blob());
  return { width, height };
}

describe('a photograph', () => {
  it('gets a preview, its size and its checksum', async () => {
    const file = new File([await bytesFrom(photograph)], 'stue.jpg');
    const prepared = await prepareImage(file);
    const size = { width: 1800, height: 1200 };
    expect(prepared).toMatchObject({ type: 'image/jpeg', fileName: 'stue.jpg', ...size, isConverted: false });
    expect(prepared.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(prepared.preview?.type).toBe('image/webp');
    expect(await sizeOf(prepared.preview)).toEqual({ width: 800, height: 533 });
  });
});

describe('a HEIC', () => {
  it('becomes a JPEG without its location', async () => {
    const file = new File([await bytesFrom(heic)], 'IMG_2041.HEIC');
    const prepared = await prepareImage(file);
    expect(prepared).toMatchObject({
      type: 'image/jpeg',
      fileName: 'IMG_2041.jpg',
      width: 600,
      height: 400,
      isConverted: true,
      hadLocation: true,
      takenAt: '2026-06-14T09:32:05.000Z',
    });
    expect(await sizeOf(prepared.file)).toEqual({ width: 600, height: 400 });
    const bytes = new Uint8Array(await prepared.file.arrayBuffer());
    expect(stripMetadata(bytes, 'image/jpeg')).toMatchObject({ hadLocation: false });
  });
});

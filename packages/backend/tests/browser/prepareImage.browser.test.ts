import { describe, expect, it } from 'vitest';
import { prepareImage } from '../../src/uploads/prepare/prepareImage.ts';

const photograph = new URL('../../../ui/images/1.jpg', import.meta.url);

async function fileFrom(url: URL, name: string): Promise<File> {
  return new File([await (await fetch(url)).arrayBuffer()], name);
}

describe('a photograph', () => {
  it('gets a preview, its size and its checksum', async () => {
    const file = await fileFrom(photograph, 'stue.jpg');
    const prepared = await prepareImage(file);
    expect(prepared).toMatchObject({
      type: 'image/jpeg',
      fileName: 'stue.jpg',
      width: 1800,
      height: 1200,
      isConverted: false,
    });
    expect(prepared.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { width, height } = await createImageBitmap(prepared.preview ?? new Blob());
    expect([prepared.preview?.type, width, height]).toEqual(['image/webp', 800, 533]);
  });
});

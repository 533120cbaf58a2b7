import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { type ArchiveProgress, buildArchive } from './archive.ts';

function image(size: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_, index) => (index * seed + (index >> 8)) % 256);
}

describe('an archive', () => {
  it('holds the same bytes, uncompressed, in order', async () => {
    const images = [image(100_000, 7), image(1, 3), image(300_001, 11)];
    const blob = await buildArchive(
      images.map((bytes, index) => ({ name: `${index}.jpg`, read: async () => bytes })),
    );
    expect(blob.type).toBe('application/zip');
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    for (const [index, bytes] of images.entries()) {
      expect(await zip.file(`${index}.jpg`)?.async('uint8array')).toEqual(bytes);
    }
    expect(blob.size).toBeGreaterThan(400_002);
    expect(blob.size).toBeLessThan(400_002 + 600);
  });

  it('reads one file at a time and reports the progress', async () => {
    let reading = 0;
    let most = 0;
    const progress: ArchiveProgress[] = [];
    const entries = Array.from({ length: 6 }, (_, index) => ({
      name: `${index}.jpg`,
      read: async () => {
        reading += 1;
        most = Math.max(most, reading);
        await Promise.resolve();
        reading -= 1;
        return image(50_000, index + 1);
      },
    }));
    await buildArchive(entries, (step) => progress.push(step));
    expect(most).toBe(1);
    expect(progress.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(progress.every(({ total }) => total === 6)).toBe(true);
  });

  it('reports the bytes that arrive, and not those of a failed attempt', async () => {
    const progress: ArchiveProgress[] = [];
    let attempts = 0;
    const bytes = image(300_000, 1);
    const read = async (onBytes: (count: number) => void) => {
      attempts += 1;
      onBytes(150_000);
      if (attempts === 1) throw new Error('no connection');
      onBytes(150_000);
      return bytes;
    };
    await buildArchive([{ name: 'stue.jpg', read }], (step) => progress.push(step));
    expect(progress.map((step) => [step.done, step.bytes])).toEqual([
      [0, 150_000],
      [0, 0],
      [0, 150_000],
      [0, 300_000],
      [1, 300_000],
    ]);
  });

  it('holds an empty file too', async () => {
    const blob = await buildArchive([
      { name: 'tom.jpg', read: async () => image(0, 1) },
      { name: 'stue.jpg', read: async () => image(10, 3) },
    ]);
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['tom.jpg', 'stue.jpg']);
  });

  it('tries a file a second time', async () => {
    let attempts = 0;
    const blob = await buildArchive([
      {
        name: 'stue.jpg',
        read: async () => {
          attempts += 1;
          if (attempts === 1) throw new TypeError('fetch failed');
          return image(10, 3);
        },
      },
    ]);
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    expect(await zip.file('stue.jpg')?.async('uint8array')).toEqual(image(10, 3));
  });

  it('is not made without a file that cannot be read', async () => {
    const read = async () => {
      throw new TypeError('fetch failed');
    };
    await expect(
      buildArchive([
        { name: 'stue.jpg', read: async () => image(10, 3) },
        { name: 'køkken.jpg', read },
        { name: 'bad.jpg', read },
      ]),
    ).rejects.toMatchObject({ userMessage: { title: 'Kunne ikke hente fil' } });
  });

  it('stops when it is aborted', async () => {
    const control = new AbortController();
    const archive = buildArchive(
      [
        {
          name: 'stue.jpg',
          read: async () => {
            control.abort();
            throw new DOMException('stopped', 'AbortError');
          },
        },
      ],
      undefined,
      control.signal,
    );
    await expect(archive).rejects.toMatchObject({ code: 'aborted' });
  });
});

import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { downloadArchive } from '../../src/images/downloadArchive.ts';
import { downloadImage } from '../../src/images/downloadImage.ts';
import { fetchImage } from '../../src/images/fetchImage.ts';
import { uploadObject } from '../../src/images/uploadObject.ts';

let client: Backend;
beforeAll(async () => {
  client = createBackend(inject('backend'));
  await signIn(client, inject('backend'));
});

const newPath = () => `${crypto.randomUUID()}.jpg`;

/** A file of a size that begins like a JPEG. */
function image(size: number): File {
  const bytes = new Uint8Array(size).map((_, index) => (index * 7) % 251);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], 'stue.jpg', { type: '' });
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

describe('an upload', () => {
  it('reports the upload progress, and stores the file under the type of its bytes', async () => {
    const file = image(6_000_000);
    const path = newPath();
    const sent: number[] = [];
    await uploadObject(client, { path, file, type: 'image/jpeg', onProgress: (bytes) => sent.push(bytes) });
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.at(-1)).toBe(file.size);
    const stored = await fetchImage(client, path);
    expect(stored.type).toBe('image/jpeg');
    expect(await bytesOf(stored)).toEqual(await bytesOf(file));
  });

  it('under a name that is stored already is one whose response was lost', async () => {
    const upload = { path: newPath(), file: image(100), type: 'image/jpeg' } as const;
    await uploadObject(client, upload);
    await expect(uploadObject(client, upload)).resolves.toBeUndefined();
  });

  it('stops when it is aborted', async () => {
    const control = new AbortController();
    const upload = uploadObject(client, {
      path: newPath(),
      file: image(6_000_000),
      type: 'image/jpeg',
      onProgress: () => control.abort(),
      signal: control.signal,
    });
    await expect(upload).rejects.toMatchObject({ code: 'aborted' });
  });

  it('is refused outside of the own names', async () => {
    const upload = uploadObject(client, { path: 'stue.jpg', file: image(100), type: 'image/jpeg' });
    await expect(upload).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Der opstod en fejl under upload' },
    });
  });

  it('reports that there is no connection', async () => {
    const settings = { ...inject('backend'), url: 'http://127.0.0.1:9' };
    const upload = uploadObject(createBackend(settings), {
      path: newPath(),
      file: image(100),
      type: 'image/jpeg',
    });
    await expect(upload).rejects.toMatchObject({
      code: 'network',
      userMessage: { description: expect.stringContaining('internetforbindelse') },
    });
  });
});

describe('a download', () => {
  /** What the browser would save. */
  async function saved(action: () => Promise<void>): Promise<{ name: string; blob: Blob }> {
    const link = new Promise<HTMLAnchorElement>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          if (event.target instanceof HTMLAnchorElement) resolve(event.target);
        },
        { once: true },
      );
    });
    await action();
    const { download, href } = await link;
    return { name: download, blob: await (await fetch(href)).blob() };
  }

  it('saves one image with its bytes', async () => {
    const file = image(1000);
    const path = newPath();
    await uploadObject(client, { path, file, type: 'image/jpeg' });
    const { name, blob } = await saved(() => downloadImage(client, { path }));
    expect(name).toBe(path);
    expect(await bytesOf(blob)).toEqual(await bytesOf(file));
  });

  it('saves all images of an order as one archive', async () => {
    const file = image(1000);
    const paths = [newPath(), newPath()];
    for (const path of paths) await uploadObject(client, { path, file, type: 'image/jpeg' });
    const order = { id: crypto.randomUUID(), reference: 'S-2026-131' };
    const images = paths.map((path) => ({ path, zipName: 'stue.jpg' }));
    const { name, blob } = await saved(() => downloadArchive(client, { order, images }));
    expect(name).toBe(`order-${order.id}-billeder.zip`);
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['sagsnr-s-2026-131/stue.jpg', 'sagsnr-s-2026-131/stue-2.jpg']);
    expect(await zip.file('sagsnr-s-2026-131/stue-2.jpg')?.async('uint8array')).toEqual(await bytesOf(file));
  });
});

import { readLabel, stripMetadata } from '@rumklar/domain/images/formats/metadata/metadata';
import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { buildOrderImage } from '@rumklar/domain/orders/factory';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { downloadArchive } from '../../src/images/download/downloadArchive.ts';
import { downloadWorkFolder } from '../../src/images/download/downloadWorkFolder.ts';
import { downloadImage, fetchImage } from '../../src/images/download/fetchImage.ts';
import { uploadObject } from '../../src/images/uploadObject.ts';

let client: Backend;
beforeAll(async () => {
  client = createBackend(inject('backend'));
  await signIn(client, inject('backend'));
});

const newPath = () => `${crypto.randomUUID()}.jpg`;

function buildMark(imageId: string, note: string): OrderMark {
  const place = { x: 0.5, y: 0.5, w: 0, h: 0 };
  return {
    id: crypto.randomUUID(),
    order_image_id: imageId,
    kind: 'remove',
    ...place,
    note,
    state: 'open',
    answer: null,
  };
}

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
    const { name, blob } = await saved(() => downloadArchive(client, { order, images, folder: 'tryk' }));
    expect(name).toBe(`order-${order.id}-billeder.zip`);
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    expect(Object.keys(zip.files)).toEqual([
      'sagsnr-s-2026-131/tryk/stue.jpg',
      'sagsnr-s-2026-131/tryk/stue-2.jpg',
    ]);
    expect(await zip.file('sagsnr-s-2026-131/tryk/stue-2.jpg')?.async('uint8array')).toEqual(
      await bytesOf(file),
    );
  });

  it('saves the originals of an order as a folder, under names that find back and with what is to be done', async () => {
    const photograph = await fetch(new URL('../../../ui/images/2.jpg', import.meta.url));
    const sent = new Uint8Array(await photograph.arrayBuffer());
    const [stue, plan, odd] = [newPath(), `floorplans/${crypto.randomUUID()}.pdf`, newPath()];
    const pdf = new File(['%PDF-1.7\n%%EOF\n'], 'plan.pdf');
    await uploadObject(client, { path: stue, file: new File([sent], 'a.jpg'), type: 'image/jpeg' });
    await uploadObject(client, { path: plan, file: pdf, type: 'application/pdf' });
    await uploadObject(client, { path: odd, file: image(1000), type: 'image/jpeg' });
    const original = { file_name: null, room: null, services: null, is_floor_plan: false };
    const order = {
      number: 1041,
      address: 'Strandvejen 104, 2900 Hellerup',
      notes: 'Ring først & "bank på"',
      service_type: 'let-oprydning' as const,
      order_images: [
        buildOrderImage({ ...original, id: crypto.randomUUID(), image_path: stue, room: 'Stue' }),
        buildOrderImage({ ...original, id: crypto.randomUUID(), image_path: plan, is_floor_plan: true }),
        buildOrderImage({ ...original, id: crypto.randomUUID(), image_path: odd }),
      ],
      image_marks: [] as OrderMark[],
    };
    order.image_marks = order.order_images.map(({ id }, index) => buildMark(id, `nummer ${index + 1}`));
    const progress: number[] = [];
    const onProgress = ({ done }: { done: number }) => progress.push(done);
    const { name, blob } = await saved(() => downloadWorkFolder(client, { order, onProgress }));
    expect(name).toBe('R1041-strandvejen-104.zip');
    expect(progress.at(-1)).toBe(3);
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await blob.arrayBuffer());
    const read = async (file: string) =>
      new Uint8Array((await zip.file(`R1041-strandvejen-104/${file}`)?.async('uint8array')) ?? []);
    expect(Object.keys(zip.files).map((path) => path.replace('R1041-strandvejen-104/', ''))).toEqual([
      'R1041-01-stue.jpg',
      'R1041-plan-01.pdf',
      'R1041-02.jpg',
    ]);
    expect(await read('R1041-plan-01.pdf')).toEqual(await bytesOf(pdf));
    // Nothing can be written into bytes that only begin as a JPEG.
    expect(await read('R1041-02.jpg')).toEqual(await bytesOf(image(1000)));
    const written = await read('R1041-01-stue.jpg');
    const words = new TextDecoder().decode(written);
    expect(words).toContain('>Ordre R-1041 · Strandvejen 104, 2900 Hellerup · Stue · Let oprydning<');
    expect(words).toContain('Fjern (50 % fra venstre og 50 % fra toppen): nummer 1\n');
    expect(words).toContain('Noter til ordren: Ring først &amp; &quot;bank på&quot;<');
    expect(words).not.toContain('nummer 2');
    expect(readLabel(written)).toEqual({ hasCredentials: false });
    const [before, after] = [stripMetadata(sent, 'image/jpeg'), stripMetadata(written, 'image/jpeg')];
    const bytesIn = async ({ parts }: { parts?: Uint8Array<ArrayBuffer>[] }) =>
      bytesOf(new File(parts ?? [], ''));
    expect(before.problem === undefined && after.problem === undefined).toBe(true);
    if (before.problem === undefined && after.problem === undefined) {
      expect(await bytesIn(after)).toEqual(await bytesIn(before));
    }
  });
});

import { type ImageSet, setFolder } from '@rumklar/domain/images/delivery/names';
import { readHeader } from '@rumklar/domain/images/formats/headers/header';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { labelText } from '@rumklar/domain/images/label';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { createArchive } from '../../src/images/download/downloadArchive.ts';
import { filesOfSet } from '../../src/images/download/imageSets.ts';
import { uploadObject } from '../../src/images/uploadObject.ts';
import { prepareFinished } from '../../src/uploads/prepare/prepareFinished.ts';

const TEXT = labelText('human', ['fuld-styling']) ?? '';
const WITHOUT_WEB_SIZE = 'strandvejen-104-koekken-02.jpg';

describe('a set of a delivery', () => {
  let client: Backend;
  let master: Uint8Array;
  let original: Uint8Array;
  let images: Parameters<typeof filesOfSet>[1];

  beforeAll(async () => {
    client = createBackend(inject('backend'));
    await signIn(client, inject('backend'));
    const photo = await drawn(3000, 2000);
    const prepared = await prepareFinished(photo, { madeWith: 'human', text: TEXT });
    if (!prepared.web) throw new Error('There is no size for the web');
    master = await bytesOf(prepared.master);
    original = await bytesOf(photo);
    const path = await store(prepared.master);
    const webPath = await store(prepared.web);
    images = {
      delivered: [
        { path, webPath, zipName: 'strandvejen-104-stue-01.jpg', labelText: TEXT },
        { path, webPath: null, zipName: WITHOUT_WEB_SIZE, labelText: null },
      ],
      originals: [{ path: await store(photo), zipName: 'strandvejen-104-stue-01.jpg' }],
    };
  });

  const filesIn = async (set: ImageSet, isMarked = false) => {
    const order = { id: crypto.randomUUID(), reference: null };
    const archive = await createArchive(client, {
      order,
      images: filesOfSet(set, images, isMarked),
      folder: setFolder(set),
    });
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await archive.arrayBuffer());
    const files = Object.values(zip.files).map(
      async (file) => [file.name, await file.async('uint8array')] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  };

  it('for the web has labelled JPEGs of at most 2048 px, and the master of an image without one', async () => {
    const files = await filesIn('web');
    expect(Object.keys(files)).toEqual(['web/strandvejen-104-stue-01.jpg', `web/${WITHOUT_WEB_SIZE}`]);
    const web = files['web/strandvejen-104-stue-01.jpg'] ?? new Uint8Array();
    expect(readHeader(web)).toMatchObject({ type: 'image/jpeg', width: 2048, height: 1365 });
    expect(readLabel(web)).toEqual({ madeWith: 'human', hasCredentials: false });
    expect(files[`web/${WITHOUT_WEB_SIZE}`]).toEqual(master);
  });

  it('for print has what was delivered, byte for byte, also where a mark is wanted', async () => {
    const files = await filesIn('print', true);
    expect(Object.values(files)).toEqual([master, master]);
    expect(readLabel(master)).toEqual({ madeWith: 'human', hasCredentials: false });
    expect(readHeader(master)).toMatchObject({ width: 3000, height: 2000 });
  });

  it('of originals has what was sent', async () => {
    expect(Object.values(await filesIn('originals'))).toEqual([original]);
  });

  it('for the web with visible marks has them on labelled images only, and keeps the metadata', async () => {
    const [plain, marked] = [await filesIn('web'), await filesIn('web', true)];
    expect(Object.keys(marked)).toEqual(Object.keys(plain));
    const web = marked['web/strandvejen-104-stue-01.jpg'] ?? new Uint8Array();
    expect(readHeader(web)).toMatchObject({ width: 2048, height: 1365 });
    expect(readLabel(web)).toEqual({ madeWith: 'human', hasCredentials: false });
    // The whole image is white but for the mark.
    expect(await darkestOf(plain['web/strandvejen-104-stue-01.jpg'] ?? new Uint8Array())).toBeGreaterThan(
      240,
    );
    expect(await darkestOf(web)).toBeLessThan(60);
    expect(marked[`web/${WITHOUT_WEB_SIZE}`]).toEqual(master);
  });

  async function store(file: Blob): Promise<string> {
    const path = `${crypto.randomUUID()}.jpg`;
    await uploadObject(client, { path, file: new File([file], 'a.jpg'), type: 'image/jpeg' });
    return path;
  }
});

async function drawn(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'stue.jpg');
}

/** The lightness of the pixel at the lower left, 0–255. */
async function darkestOf(bytes: Uint8Array): Promise<number> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
  let darkest = 255;
  for (let at = 1; at < data.length; at += 4) darkest = Math.min(darkest, data[at] ?? 255);
  return darkest;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

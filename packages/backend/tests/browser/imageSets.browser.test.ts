import { type ImageSet, setFolder } from '@rumklar/domain/images/delivery/names';
import type { PortalSize } from '@rumklar/domain/images/delivery/portalSizes';
import { readHeader } from '@rumklar/domain/images/formats/headers/header';
import { readLabel } from '@rumklar/domain/images/formats/metadata/metadata';
import { labelText } from '@rumklar/domain/images/label';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signIn } from '../../src/auth/signIn.ts';
import { type Backend, createBackend } from '../../src/client.ts';
import { createArchive, filesOfSet } from '../../src/images/download/downloadArchive.ts';
import { uploadObject } from '../../src/images/uploadObject.ts';
import { prepareFinished } from '../../src/uploads/prepare/prepareFinished.ts';

const TEXT = labelText('human', ['fuld-styling']) ?? '';
const WITHOUT_WEB_SIZE = 'strandvejen-104-koekken-02.jpg';
const NAMES = ['web/strandvejen-104-stue-01.jpg', `web/${WITHOUT_WEB_SIZE}`] as const;

const WEB = { type: 'image/jpeg', width: 2048, height: 1365 };

describe('a set of a delivery', () => {
  let client: Backend;
  let master: Uint8Array;
  let stored: Uint8Array;
  let original: Uint8Array;
  let images: Parameters<typeof filesOfSet>[1];

  beforeAll(async () => {
    client = createBackend(inject('backend'));
    await signIn(client, inject('backend'));
    const photo = await drawn(3000, 2000);
    const prepared = await prepareFinished(photo, { madeWith: 'human', text: TEXT });
    if (!prepared.web) throw new Error('There is no size for the web');
    master = await bytesOf(prepared.master);
    stored = await bytesOf(prepared.web);
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

  const filesIn = async (set: ImageSet, isMarked = false, size?: PortalSize) => {
    const order = { id: crypto.randomUUID(), reference: null };
    const archive = await createArchive(client, {
      order,
      images: filesOfSet(set, images, isMarked, size),
      folder: setFolder(set),
    });
    const { default: JSZip } = await import('jszip');
    const zip = await JSZip.loadAsync(await archive.arrayBuffer());
    const files = Object.values(zip.files).map(
      async (file) => [file.name, await file.async('uint8array')] as const,
    );
    return Object.fromEntries(await Promise.all(files));
  };

  it('for the web has the copies that are stored, byte for byte, and draws one that is missing', async () => {
    const files = await filesIn('web');
    expect(Object.keys(files)).toEqual(NAMES);
    expect(files[NAMES[0]]).toEqual(stored);
    for (const web of Object.values(files)) expect(readHeader(web)).toMatchObject(WEB);
    expect(readLabel(stored)).toEqual({ madeWith: 'human', hasCredentials: false });
  });

  it.each([1200, 2600])('for a portal has JPEGs of at most %i px, with their labels', async (edge) => {
    const files = await filesIn('web', false, { name: 'Portal', edge });
    for (const web of Object.values(files)) {
      expect(readHeader(web)).toMatchObject({ width: edge, height: Math.round((edge * 2) / 3) });
      expect(readLabel(web)).toEqual({ madeWith: 'human', hasCredentials: false });
    }
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
    const web = marked[NAMES[0]] ?? new Uint8Array();
    expect(readHeader(web)).toMatchObject(WEB);
    expect(readLabel(web)).toEqual({ madeWith: 'human', hasCredentials: false });
    // The whole image is white but for the mark.
    const darkest = [stored, web, marked[NAMES[1]] ?? stored].map(darkestOf);
    const [unmarked = 0, drawn = 255, withoutLabel = 0] = await Promise.all(darkest);
    expect(Math.min(unmarked, withoutLabel)).toBeGreaterThan(240);
    expect(drawn).toBeLessThan(60);
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

import { prepareTexts } from '@rumklar/domain/images/files/prepareTexts';
import { readHeif } from '@rumklar/domain/images/formats/headers/heif';
import { stripMetadata } from '@rumklar/domain/images/formats/metadata/metadata';
import { imageTexts } from '@rumklar/domain/images/texts';
import type { PreparedFile } from '@rumklar/uploads/queuedFile';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runPrepareJob } from '../../src/uploads/prepare/runJob.ts';
import { prepareFile } from '../../src/uploads/prepareFile.ts';

const photograph = () => bytesFrom(new URL('../../../ui/images/4.jpg', import.meta.url));
/** Made by `heif-enc` from the photograph, with a location, Display P3, and an orientation in EXIF that does not count. */
const heic = () => bytesFrom(new URL('../images/stue.heic', import.meta.url));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a photograph', () => {
  it('gets a preview, its size, its checksum and its hash', async () => {
    const bytes = await photograph();
    const prepared = await prepareFile(new File([bytes], 'stue.jpg'));
    expect(prepared).toMatchObject({
      type: 'image/jpeg',
      fileName: 'stue.jpg',
      width: 1800,
      height: 1200,
      hadLocation: false,
      isConverted: false,
      notes: [],
    });
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(prepared.sha256).toBe(hex);
    expect(prepared.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(prepared.preview?.type).toBe('image/webp');
    expect(await sizeOf(prepared.preview)).toEqual([800, 533]);
  });

  it('gets a JPEG as its preview where the browser writes no WebP', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    const write = HTMLCanvasElement.prototype.toBlob;
    const { mock } = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
      quality,
    ) {
      // Safari writes a PNG instead.
      write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    });
    const { preview } = await prepareFile(new File([await photograph()], 'stue.jpg'));
    expect(preview?.type).toBe('image/jpeg');
    expect(await sizeOf(preview)).toEqual([800, 533]);
    expect(mock.calls.map(([, type]) => type)).toContain('image/webp');
    vi.restoreAllMocks();
  });

  it('loses its location and stays as it is shown', async () => {
    const prepared = await prepareFile(new File([onItsSide(await photograph())], 'stue.jpg'));
    expect(prepared).toMatchObject({ width: 1200, height: 1800, hadLocation: true });
    expect(await sizeOf(prepared.file)).toEqual([1200, 1800]);
    expect(await sizeOf(prepared.preview)).toEqual([533, 800]);
    const sent = new Uint8Array(await prepared.file.arrayBuffer());
    expect(stripMetadata(sent, 'image/jpeg')).toMatchObject({ hadLocation: false });
  });

  it('is made smaller on request, and never larger', async () => {
    const file = new File([await photograph()], 'stue.png');
    const smaller = await prepareFile(file, { shrinkTo: 900 });
    expect(smaller).toMatchObject({ type: 'image/jpeg', fileName: 'stue.jpg', width: 900, height: 600 });
    expect(smaller.file.size).toBeLessThan(file.size);
    expect(await sizeOf(smaller.file)).toEqual([900, 600]);
    const unchanged = await prepareFile(file, { shrinkTo: 4000 });
    expect(unchanged).toMatchObject({ fileName: 'stue.png', width: 1800 });
    expect(unchanged.file.size).toBeLessThanOrEqual(file.size);
  });

  it('of over 50 megapixels is taken when it is made smaller', async () => {
    const canvas = new OffscreenCanvas(10_000, 5_100);
    canvas.getContext('2d')?.fillRect(0, 0, 5000, 5100);
    const file = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'hus.jpg');
    const userMessage = { title: prepareTexts.tooManyPixels('hus.jpg') };
    await expect(prepareFile(file)).rejects.toMatchObject({ code: 'image_too_large', userMessage });
    const smaller = await prepareFile(file, { shrinkTo: 4000 });
    expect(smaller).toMatchObject({ width: 4000, height: 2040 });
    expect(await sizeOf(smaller.file)).toEqual([4000, 2040]);
  });
});

describe('a HEIC', () => {
  it('becomes a JPEG without its location', async () => {
    const prepared = await prepareFile(new File([await heic()], 'IMG_2041.HEIC'));
    expect(prepared).toMatchObject({
      type: 'image/jpeg',
      fileName: 'IMG_2041.jpg',
      width: 600,
      height: 400,
      isConverted: true,
      hadLocation: true,
      takenAt: '2026-06-14T09:32:05.000Z',
    });
    expect(await sizeOf(prepared.file)).toEqual([600, 400]);
    const sent = new Uint8Array(await prepared.file.arrayBuffer());
    expect(stripMetadata(sent, 'image/jpeg')).toMatchObject({ hadLocation: false, takenAt: undefined });
  });

  it('keeps its values and the profile that says which colours they are', async () => {
    const bytes = await heic();
    const { file } = await prepareFile(new File([bytes], 'IMG_2041.HEIC'));
    const jpeg = new Uint8Array(await file.arrayBuffer());
    const { profile } = readHeif(bytes);
    const start = new TextDecoder('latin1').decode(jpeg).indexOf('ICC_PROFILE\0') + 14;
    expect(jpeg.slice(start, start + (profile?.length ?? 0))).toEqual(profile?.slice());
    const sameRoom = await bytesFrom(new URL('../../../ui/images/2.jpg', import.meta.url));
    const original = await coloursOf(new Blob([sameRoom]));
    const differenceOf = async (image: Blob) => {
      const colours = await coloursOf(image);
      return colours.reduce((sum, value, index) => sum + Math.abs(value - (original[index] ?? 0)), 0);
    };
    const withoutProfile = new Blob([jpeg.fill(0x20, start - 14, start)]);
    expect(await differenceOf(file)).toBeLessThan(await differenceOf(withoutProfile));
  });

  it('whose colours are Display P3 without a profile gets one', async () => {
    const bytes = await heic();
    const { profile } = readHeif(bytes);
    const { file: withOwn } = await prepareFile(new File([bytes], 'IMG_2041.HEIC'));
    const unprofiled = bytes.slice();
    const start = (profile?.byteOffset ?? 0) - 4;
    // BT.601 coefficients, as the sample is encoded with.
    unprofiled.set([...new TextEncoder().encode('nclx'), 0, 12, 0, 13, 0, 6, 0x80], start);
    expect(readHeif(unprofiled)).toMatchObject({ isDisplayP3: true, profile: undefined });
    const { file } = await prepareFile(new File([unprofiled], 'IMG_2042.HEIC'));
    const [expected, colours] = [await coloursOf(withOwn), await coloursOf(file)];
    const worst = Math.max(...colours.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
    expect(worst).toBeLessThanOrEqual(2);
  });

  it('is turned as its own properties say, not as EXIF does', async () => {
    const turned = withTurn(await heic());
    expect(readHeif(turned).exif?.orientation).toBe(6);
    const prepared = await prepareFile(new File([turned], 'IMG_2041.HEIC'));
    expect(prepared).toMatchObject({ width: 400, height: 600 });
    expect(await sizeOf(prepared.file)).toEqual([400, 600]);
  });
});

describe('a file that cannot be used', () => {
  const ascii = (text: string) => new TextEncoder().encode(text);
  const files: [string, (bytes: { jpeg: Bytes; heic: Bytes }) => BlobPart, string, string][] = [
    ['has no bytes', () => '', 'tom.jpg', imageTexts.emptyFile('tom.jpg')],
    ['is SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.jpg', imageTexts.typeRefused('a.jpg')],
    ['is HTML', () => '<!doctype html><script>alert(1)</script>', 'a.png', imageTexts.typeRefused('a.png')],
    ['is a PDF', () => '%PDF-1.7\n%%EOF', 'plan.pdf', imageTexts.typeRefused('plan.pdf')],
    ['is RAW by its bytes', () => ascii('FUJIFILMCCD-RAW 0201'), 'a.jpg', prepareTexts.rawRefused],
    ['is RAW by its name', () => ascii('MM\0*\0\0\0\x08'), 'DSC_1.NEF', prepareTexts.rawRefused],
    ['is cut off', ({ jpeg }) => jpeg.slice(0, 90_000), 'a.jpg', prepareTexts.incomplete('a.jpg')],
    ['is junk', ({ jpeg }) => junkBehind(jpeg.slice(0, 200)), 'a.jpg', prepareTexts.undecodable('a.jpg')],
    [
      'only begins like HEIC',
      () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
      'a.heic',
      prepareTexts.heicUnreadable('a.heic'),
    ],
    [
      'is a HEIC cut off',
      ({ heic: all }) => all.slice(0, 5000),
      'a.heic',
      prepareTexts.heicUnreadable('a.heic'),
    ],
    ['has 256 megapixels', () => pngHeader(16_000, 16_000), 'a.png', prepareTexts.farTooManyPixels('a.png')],
  ];

  it.each(files)('because it %s', async (_, make, name, title) => {
    const file = new File([make({ jpeg: await photograph(), heic: await heic() })], name);
    const error = { code: 'file_refused', userMessage: { tone: 'error', title } };
    await expect(prepareFile(file)).rejects.toMatchObject(error);
    await expect(prepareFile(file, { shrinkTo: 4000 })).rejects.toMatchObject(error);
  });

  it('may be a floor plan', async () => {
    const file = new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'plan.pdf');
    const prepared = await prepareFile(file, { isFloorPlan: true });
    expect(prepared).toMatchObject({ type: 'application/pdf', fileName: 'plan.pdf', notes: [] });
    const drawing = new File([await heic()], 'plan.heic');
    expect(await prepareFile(drawing)).toHaveProperty('notes', ['small']);
    expect(await prepareFile(drawing, { isFloorPlan: true })).toHaveProperty('notes', []);
    const cut = new File(['%PDF-1.7\n1 0 obj\n'], 'plan.pdf');
    await expect(prepareFile(cut, { isFloorPlan: true })).rejects.toMatchObject({
      userMessage: { title: prepareTexts.incomplete('plan.pdf') },
    });
  });
});

describe('the worker', () => {
  it('takes one image at a time, and leaves out those that are no longer wanted', async () => {
    const file = new File([await photograph()], 'stue.jpg');
    const control = new AbortController();
    const first = prepareFile(file);
    const second = prepareFile(file, { signal: control.signal });
    const third = prepareFile(file);
    control.abort();
    const done: string[] = [];
    await Promise.all([
      first.then(() => done.push('first')),
      second.catch(({ code }) => done.push(code)),
      third.then(() => done.push('third')),
    ]);
    expect(done).toEqual(['aborted', 'first', 'third']);
  });

  it('is started again after it was lost', async () => {
    const file = new File([await photograph()], 'stue.jpg');
    // What no caller can do: the worker fails over options that are none.
    const lost = runPrepareJob('prepare', file, JSON.parse('null'));
    await expect(lost).rejects.toMatchObject({
      code: 'unexpected',
      userMessage: { title: prepareTexts.notPrepared('stue.jpg') },
    });
    await expect(prepareFile(file)).resolves.toHaveProperty('width', 1800);
  });

  it('is not needed where the browser has none', async () => {
    const file = new File([await photograph()], 'stue.jpg');
    const inWorker = await prepareFile(file);
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('OffscreenCanvas', undefined);
    const inPage = await prepareFile(file);
    const facts = ({ file: _, preview, ...rest }: PreparedFile) => ({ ...rest, preview: preview?.type });
    expect(facts(inPage)).toEqual(facts(inWorker));
  });
});

type Bytes = Uint8Array<ArrayBuffer>;

async function bytesFrom(url: URL): Promise<Bytes> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function sizeOf(image: Blob | undefined): Promise<[width: number, height: number]> {
  const { width, height } = await createImageBitmap(image ?? new Blob());
  return [width, height];
}

/** The colours of a grid of 12 by 8 fields. */
async function coloursOf(image: Blob): Promise<number[]> {
  const canvas = new OffscreenCanvas(12, 8);
  const context = canvas.getContext('2d');
  const bitmap = await createImageBitmap(image, { resizeWidth: 12, resizeHeight: 8, resizeQuality: 'high' });
  context?.drawImage(bitmap, 0, 0);
  return [...(context?.getImageData(0, 0, 12, 8).data ?? [])];
}

function joined(...parts: (Uint8Array | number[])[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** With EXIF: turned by 90°, and a location. */
function onItsSide(jpeg: Bytes): Bytes {
  const entry = (tag: number, value: number) => [tag >> 8, tag & 255, 0, 4, 0, 0, 0, 1, 0, 0, 0, value];
  const short = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const first = [0, 2, ...short, ...entry(0x8825, 38), 0, 0, 0, 0];
  const location = [0, 1, ...entry(2, 0), 0, 0, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...first, ...location];
  const exif = [0xff, 0xe1, 0, tiff.length + 8, ...new TextEncoder().encode('Exif\0\0'), ...tiff];
  return joined(jpeg.subarray(0, 2), exif, jpeg.subarray(2));
}

function junkBehind(head: Bytes): Bytes {
  return joined(
    head,
    Array.from({ length: 5000 }, (_, index) => (index * 97) % 251),
  );
}

/** As much of a PNG as is read before it would be decoded. */
function pngHeader(width: number, height: number): Bytes {
  const bytes = joined(
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
    new Uint8Array(17),
  );
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2], 24);
  let sum = 0xffff_ffff;
  for (const byte of bytes.subarray(12, 29)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  view.setUint32(29, (sum ^ 0xffff_ffff) >>> 0);
  return bytes;
}

/** The HEIC with a property that turns it by 90°, as iPhones write it, for its first item. */
function withTurn(bytes: Bytes): Bytes {
  const text = new TextDecoder('latin1').decode(bytes);
  const boxAt = (type: string) => text.indexOf(type) - 4;
  const before = new DataView(bytes.buffer);
  const [ipco, ipma] = [boxAt('ipco'), boxAt('ipma')];
  const endOfProperties = ipco + before.getUint32(ipco);
  let properties = 0;
  for (let at = ipco + 8; at < endOfProperties; at += before.getUint32(at)) properties += 1;
  const associations = ipma + 18;
  const endOfAssociations = associations + 1 + before.getUint8(associations);
  const irot = [0, 0, 0, 9, ...new TextEncoder().encode('irot'), 1];
  const turned = joined(
    bytes.subarray(0, endOfProperties),
    irot,
    bytes.subarray(endOfProperties, endOfAssociations),
    [ESSENTIAL + properties + 1],
    bytes.subarray(endOfAssociations),
  );
  const view = new DataView(turned.buffer);
  const grow = (at: number, by: number) => view.setUint32(at, view.getUint32(at) + by);
  for (const type of ['meta', 'iprp']) grow(boxAt(type), irot.length + 1);
  grow(ipco, irot.length);
  grow(ipma + irot.length, 1);
  view.setUint8(associations + irot.length, before.getUint8(associations) + 1);
  // The items lie behind: each of the two has its place at the fifth of its 18 bytes.
  for (const item of [0, 1]) grow(boxAt('iloc') + 20 + item * 18, irot.length + 1);
  return turned;
}

const ESSENTIAL = 0x80;

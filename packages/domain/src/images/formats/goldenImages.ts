import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from './fileTypes.ts';
import { type Bytes, bytesOf } from './metadata/imageParts.ts';

export const PHOTOGRAPH = readFileSync(new URL('../../../../ui/images/1.jpg', import.meta.url));
export const SERIAL = 'SERIAL-4711';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="55,40.5N" exif:GPSLongitude="12,34.1E"/></rdf:RDF></x:xmpmeta>';

/** A photograph of the product, small, with everything that a camera writes about it. */
export const photograph = (width = 300) =>
  sharp(PHOTOGRAPH)
    .resize(width)
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Canon', Model: 'EOS R5', Artist: SERIAL },
      IFD2: { DateTimeOriginal: '2026:06:14 11:32:05', BodySerialNumber: SERIAL },
      IFD3: {
        GPSLatitude: '55/1 40/1 33/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '12/1 34/1 5/1',
        GPSLongitudeRef: 'E',
      },
    })
    .withXmp(XMP);

export const golden = madeOnce([
  ['a JPEG', 'image/jpeg', () => fileOf(photograph().jpeg())],
  ['a JPEG as it was delivered', 'image/jpeg', async () => join(PHOTOGRAPH)],
  ['a progressive JPEG', 'image/jpeg', () => fileOf(photograph().jpeg({ progressive: true }))],
  ['a grey JPEG', 'image/jpeg', () => fileOf(photograph().grayscale().jpeg())],
  ['a JPEG on its side', 'image/jpeg', () => fileOf(photograph().withMetadata({ orientation: 6 }).jpeg())],
  ['a PNG', 'image/png', () => fileOf(photograph().png())],
  ['a PNG of 16 bits', 'image/png', () => fileOf(photograph().toColourspace('rgb16').png())],
  ['a PNG of a palette', 'image/png', () => fileOf(photograph().png({ palette: true }))],
  ['a PNG on its side', 'image/png', () => fileOf(photograph().withMetadata({ orientation: 8 }).png())],
  ['an interlaced PNG', 'image/png', () => fileOf(photograph().png({ progressive: true }))],
  ['a WebP', 'image/webp', () => fileOf(photograph().webp())],
  ['a WebP without loss', 'image/webp', () => fileOf(photograph().webp({ lossless: true }))],
  ['a transparent WebP', 'image/webp', () => fileOf(photograph().ensureAlpha(0.5).webp())],
  ['a WebP on its side', 'image/webp', () => fileOf(photograph().withMetadata({ orientation: 3 }).webp())],
  ['a JPEG with a thumbnail that has a location', 'image/jpeg', withThumbnail],
  ['a JPEG with a motion photograph behind it', 'image/jpeg', withMotion],
  ['a JPEG with a second picture (MPF)', 'image/jpeg', withSecondPicture],
  ['a JPEG with IPTC, comments and content credentials', 'image/jpeg', withOtherSegments],
  ['a PNG with texts, a time and something behind its end', 'image/png', withTexts],
  ['a WebP with an unknown chunk and something behind its end', 'image/webp', withUnknownChunk],
]);

function madeOnce(images: [name: string, type: ImageType, make: () => Promise<Bytes>][]): typeof images {
  return images.map(([name, type, make]) => {
    let made: Promise<Bytes> | undefined;
    return [
      name,
      type,
      () => {
        made ??= make();
        return made;
      },
    ];
  });
}

export async function fileOf(image: Sharp): Promise<Bytes> {
  return join(await image.toBuffer());
}

export function pixelsOf(bytes: Bytes): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

export function goldenParts(bytes: Bytes) {
  return { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) };
}

export function positionOf(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text, 0, 'latin1');
}

export function join(...parts: readonly (Uint8Array | readonly number[])[]): Bytes {
  return Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))));
}

async function withThumbnail(): Promise<Bytes> {
  const thumbnail = await fileOf(photograph(60).jpeg({ quality: 40 }));
  const bytes = await fileOf(photograph().jpeg());
  const exif = segment(0xe1, bytesOf('Exif\0\0'), tiff([[[0x0112, 3, 1, 1]]]), thumbnail);
  const jfxx = segment(0xe0, bytesOf('JFXX\0\x10'), thumbnail);
  const jfif = segment(0xe0, bytesOf('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 2, 1], bytesOf('SERIAL'));
  return insertSegments(bytes, jfxx, jfif, exif);
}

async function withMotion(): Promise<Bytes> {
  const bytes = await fileOf(photograph().jpeg());
  return join(
    bytes,
    [0, 0, 0, 24],
    bytesOf('ftypmp42'),
    bytesOf(`${SERIAL}GPSLatitude`),
    new Uint8Array(5000),
  );
}

async function withSecondPicture(): Promise<Bytes> {
  const bytes = await fileOf(photograph().jpeg());
  const index = segment(0xe2, bytesOf('MPF\0'), tiff([[[0xb000, 7, 4, '0100']]]));
  return join(insertSegments(bytes, index), bytes);
}

async function withOtherSegments(): Promise<Bytes> {
  const bytes = await fileOf(photograph().jpeg());
  const iptc = segment(
    0xed,
    bytesOf('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x5a\0\x0b'),
    bytesOf(SERIAL),
  );
  const credentials = segment(0xeb, bytesOf('JP\0\x01jumb'), bytesOf(SERIAL));
  return insertSegments(bytes, iptc, segment(0xfe, bytesOf(SERIAL)), credentials);
}

async function withTexts(): Promise<Bytes> {
  const bytes = await fileOf(photograph().png());
  const texts = [
    chunk('tEXt', `Author\0${SERIAL}`),
    chunk('tIME', '\x07\xea\x06\x0e\x0b\x20\x05'),
    chunk('prVt', SERIAL),
  ];
  return join(bytes.subarray(0, 33), ...texts, bytes.subarray(33), bytesOf(SERIAL));
}

async function withUnknownChunk(): Promise<Bytes> {
  const bytes = await fileOf(photograph().webp());
  const unknown = join(bytesOf('ABCD'), [SERIAL.length, 0, 0, 0], bytesOf(SERIAL), [0]);
  const inside = join(bytes, unknown);
  new DataView(inside.buffer).setUint32(4, inside.length - 8, true);
  return join(inside, bytesOf(SERIAL));
}

/** Behind the photograph's own EXIF, which is then the first. */
export function insertSegments(jpeg: Bytes, ...segments: Bytes[]): Bytes {
  const exif = positionOf(jpeg, 'Exif\0\0');
  const at = exif === -1 ? 2 : exif - 2 + new DataView(jpeg.buffer).getUint16(exif - 2);
  return join(jpeg.subarray(0, at), ...segments, jpeg.subarray(at));
}

export function segment(marker: number, ...content: (Uint8Array | readonly number[])[]): Bytes {
  const bytes = join(...content);
  return join([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255], bytes);
}

export function chunk(type: string, text: string): Bytes {
  const named = bytesOf(type + text);
  return join(number(text.length), named, number(crc32(named)));
}

function number(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

type Entry = [tag: number, type: number, count: number, value: number | string];

/** EXIF of these directories one behind the other, from position 8 on. */
export function tiff(directories: Entry[][]): Bytes {
  const parts = directories.map((entries) => {
    const view = new DataView(new ArrayBuffer(6 + entries.length * 12));
    view.setUint16(0, entries.length, true);
    for (const [index, [tag, type, count, value]] of entries.entries()) {
      const at = 2 + index * 12;
      view.setUint16(at, tag, true);
      view.setUint16(at + 2, type, true);
      view.setUint32(at + 4, count, true);
      if (typeof value === 'number') view.setUint32(at + 8, value, true);
      else for (const [place, byte] of bytesOf(value).entries()) view.setUint8(at + 8 + place, byte);
    }
    return new Uint8Array(view.buffer);
  });
  return join([0x49, 0x49, 42, 0, 8, 0, 0, 0], ...parts);
}

export const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

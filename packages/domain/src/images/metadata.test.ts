import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from './exif.ts';
import type { ImageType } from './fileTypes.ts';
import { inspectFile } from './header.ts';
import { type Bytes, bytesOf, joined } from './imageParts.ts';
import { stripMetadata } from './metadata.ts';

const PHOTOGRAPH = readFileSync(new URL('../../../ui/images/1.jpg', import.meta.url));
const SERIAL = 'SERIAL-4711';
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="55,40.5N" exif:GPSLongitude="12,34.1E"/></rdf:RDF></x:xmpmeta>';

/** A photograph of the product, small, with everything that a camera writes about it. */
const photograph = (width = 300) =>
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

const golden: [name: string, type: ImageType, make: () => Promise<Bytes>][] = [
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
];

describe('stripMetadata', () => {
  it.each(golden)(
    'keeps the pixels, the colours and the orientation of %s, and nothing else',
    async (_, type, make) => {
      const before = await make();
      const after = await stripped(before, type);
      expect(await pixelsOf(after)).toEqual(await pixelsOf(before));
      const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
      expect(is.icc?.equals(was.icc ?? new Uint8Array())).toBe(was.icc ? true : undefined);
      expect(is.orientation ?? 1).toBe(was.orientation ?? 1);
      expect([is.xmp, is.iptc, is.comments]).toEqual([undefined, undefined, undefined]);
      expect(is.exif === undefined || (was.orientation ?? 1) !== 1).toBe(true);
      for (const secret of [SERIAL, 'Canon', 'GPSL', '2026:06:14'])
        expect(positionOf(after, secret)).toBe(-1);
      expect(await inspectFile(partsOf(after))).toMatchObject({ type, hasLocation: false });
      expect(await inspectFile(partsOf(after))).not.toHaveProperty('problem');
    },
  );

  it.each(golden)('gives %s as it is the second time', async (_, type, make) => {
    const once = await stripped(await make(), type);
    const twice = stripMetadata(once, type);
    expect(
      twice.problem === undefined && join(...twice.parts).every((byte, index) => byte === once[index]),
    ).toBe(true);
    expect(twice).toMatchObject({ hadLocation: false, takenAt: undefined });
  });

  it.each(golden.filter(([name]) => !name.includes('delivered')))(
    'reads location and time of %s',
    async (_, type, make) => {
      expect(stripMetadata(await make(), type)).toMatchObject({
        hadLocation: true,
        takenAt: '2026-06-14T09:32:05.000Z',
      });
    },
  );

  it.each([
    ['with an offset from UTC', { OffsetTimeOriginal: '-05:00' }, '2026-01-14T16:32:05.000Z'],
    ['with a fraction of a second', { SubSecTimeOriginal: '25' }, '2026-01-14T10:32:05.250Z'],
    ['in Danish winter without an offset', {}, '2026-01-14T10:32:05.000Z'],
    ['that is none', { DateTimeOriginal: '0000:00:00 00:00:00' }, undefined],
  ])('reads a time %s', async (_, entries, takenAt) => {
    const exif = { DateTimeOriginal: '2026:01:14 11:32:05', ...entries };
    const bytes = await fileOf(sharp(PHOTOGRAPH).resize(60).withExif({ IFD2: exif }).jpeg());
    expect(stripMetadata(bytes, 'image/jpeg')).toMatchObject({ takenAt, hadLocation: false });
  });

  it('leaves a JPEG that has nothing to lose as it is, without a copy', async () => {
    const bytes = await fileOf(sharp(PHOTOGRAPH).resize(100).jpeg());
    const image = stripMetadata(bytes, 'image/jpeg');
    expect(image.problem === undefined && image.parts.map(({ length }) => length)).toEqual([bytes.length]);
    expect(image.problem === undefined && image.parts[0]?.buffer).toBe(bytes.buffer);
  });

  it('keeps restart markers within a scan', () => {
    const frame = segment(0xc0, [8, 0, 16, 0, 16, 1, 1, 0x11, 0]);
    const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);
    const bytes = join(
      [0xff, 0xd8],
      frame,
      scan,
      [1, 0xff, 0xd0, 2, 0xff, 0, 3],
      segment(0xdd, [0, 1]),
      scan,
      [4, 0xff, 0xd9],
    );
    const image = stripMetadata(join(bytes, [1, 2, 3]), 'image/jpeg');
    expect(image.problem === undefined && join(...image.parts)).toEqual(bytes);
  });

  it('refuses CMYK', async () => {
    const bytes = await fileOf(sharp(PHOTOGRAPH).resize(100).toColourspace('cmyk').jpeg());
    expect(stripMetadata(bytes, 'image/jpeg')).toEqual({ problem: 'cmyk' });
  });

  it('refuses an animation', async () => {
    const [first, second] = [sharp(PHOTOGRAPH).resize(60, 40), sharp(PHOTOGRAPH).resize(60, 40).negate()];
    const frames = [await first.toBuffer(), await second.toBuffer()];
    const bytes = await fileOf(sharp(frames, { join: { animated: true } }).webp());
    expect(stripMetadata(bytes, 'image/webp')).toEqual({ problem: 'animated' });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('refuses %s without its end', async (type) => {
    const bytes = await fileOf(photograph(80).toFormat(formats[type]));
    for (let length = 12; length < bytes.length; length += 61) {
      expect(stripMetadata(bytes.slice(0, length), type)).toEqual({ problem: 'truncated' });
    }
  });

  it('keeps what says that the pixels are Adobe RGB where no profile does', async () => {
    const bytes = await fileOf(sharp(PHOTOGRAPH).resize(100).jpeg());
    const adobeRgb = tiff([
      [[0x8769, 4, 1, 26]],
      [
        [0xa001, 3, 1, 0xffff],
        [0xa005, 4, 1, 56],
      ],
      [[1, 2, 4, 'R03\0']],
    ]);
    const after = await stripped(
      insertSegments(bytes, segment(0xe1, bytesOf('Exif\0\0'), adobeRgb)),
      'image/jpeg',
    );
    const exif = positionOf(after, 'Exif\0\0');
    expect(readExif(after.subarray(exif + 6))).toMatchObject({ isAdobeRgb: true, orientation: 1 });
    expect((await sharp(after).metadata()).exif).toBeDefined();
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'comes to an end with any bytes of %s',
    async (type) => {
      const bytes = await fileOf(photograph(40).toFormat(formats[type]));
      const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) });
      fc.assert(
        fc.property(
          fc.array(change, { minLength: 1, maxLength: 20 }),
          fc.nat(bytes.length),
          (changes, cut) => {
            const changed = bytes.slice(0, cut % 3 === 0 ? cut : bytes.length);
            for (const { at, byte } of changes) if (at < changed.length) changed[at] = byte;
            const image = stripMetadata(changed, type);
            const length = image.problem === undefined ? join(...image.parts).length : 0;
            // The walk adds at most a small block of EXIF, and padding to each chunk.
            return length <= bytes.length + 200;
          },
        ),
        { numRuns: 2000 },
      );
    },
  );
});

async function stripped(bytes: Bytes, type: ImageType): Promise<Bytes> {
  const image = stripMetadata(bytes, type);
  if (image.problem !== undefined) throw new Error(image.problem);
  expect(joined(image.parts)).toEqual(image.parts);
  return join(...image.parts);
}

async function fileOf(image: Sharp): Promise<Bytes> {
  return join(await image.toBuffer());
}

function pixelsOf(bytes: Bytes): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

function partsOf(bytes: Bytes) {
  return { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) };
}

function positionOf(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text, 0, 'latin1');
}

function join(...parts: readonly (Uint8Array | readonly number[])[]): Bytes {
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
function insertSegments(jpeg: Bytes, ...segments: Bytes[]): Bytes {
  const exif = positionOf(jpeg, 'Exif\0\0');
  const at = exif === -1 ? 2 : exif - 2 + new DataView(jpeg.buffer).getUint16(exif - 2);
  return join(jpeg.subarray(0, at), ...segments, jpeg.subarray(at));
}

function segment(marker: number, ...content: (Uint8Array | readonly number[])[]): Bytes {
  const bytes = join(...content);
  return join([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255], bytes);
}

function chunk(type: string, text: string): Bytes {
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
function tiff(directories: Entry[][]): Bytes {
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

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

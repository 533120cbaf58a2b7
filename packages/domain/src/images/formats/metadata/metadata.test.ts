import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageType } from '../fileTypes.ts';
import {
  fileOf,
  formats,
  golden,
  goldenParts,
  insertSegments,
  join,
  PHOTOGRAPH,
  photograph,
  pixelsOf,
  positionOf,
  SERIAL,
  segment,
  tiff,
} from '../goldenImages.ts';
import { inspectFile } from '../headers/header.ts';
import { readExif } from './exif.ts';
import { type Bytes, bytesOf, joined } from './imageParts.ts';
import { stripMetadata } from './metadata.ts';

describe('stripMetadata', () => {
  it.each(golden)(
    'keeps the pixels, the colours and the orientation of %s, and nothing else',
    async (_, type, make) => {
      const before = await make();
      const after = await stripped(before, type);
      expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true);
      const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
      expect(is.icc?.equals(was.icc ?? new Uint8Array())).toBe(was.icc ? true : undefined);
      expect(is.orientation ?? 1).toBe(was.orientation ?? 1);
      expect([is.xmp, is.iptc, is.comments]).toEqual([undefined, undefined, undefined]);
      expect(is.exif === undefined || (was.orientation ?? 1) !== 1).toBe(true);
      for (const secret of [SERIAL, 'Canon', 'GPSL', '2026:06:14'])
        expect(positionOf(after, secret)).toBe(-1);
      expect(await inspectFile(goldenParts(after))).toMatchObject({ type, hasLocation: false });
      expect(await inspectFile(goldenParts(after))).not.toHaveProperty('problem');
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

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeic, isRaw } from '../cameraFiles.ts';
import { bytesOf } from '../metadata/imageParts.ts';
import { readHeif } from './heif.ts';

/** Made by `heif-enc` of libheif 1.15 from a photograph with a location and Display P3. */
const HEIC = Uint8Array.from(
  readFileSync(new URL('../../../../../backend/tests/images/stue.heic', import.meta.url)),
);

const ftyp = (major: string, ...others: string[]) =>
  bytesOf(`\0\0\0${String.fromCharCode(16 + others.length * 4)}ftyp${major}\0\0\0\0${others.join('')}`);

describe('isHeic', () => {
  it.each([
    ['a file of heif-enc', HEIC, true],
    ['an iPhone', ftyp('heic', 'mif1', 'heic'), true],
    ['a burst', ftyp('hevc', 'msf1', 'hevc'), true],
    ['10 bits', ftyp('heix', 'mif1'), true],
    ['the general brand', ftyp('mif1', 'mif1', 'heic'), true],
    ['AVIF', ftyp('avif', 'mif1', 'miaf'), false],
    ['AVIF of the general brand', ftyp('mif1', 'avif'), false],
    ['a film', ftyp('mp42', 'isom'), false],
    ['a JPEG', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF'), false],
    ['four bytes', bytesOf('ftyp'), false],
  ])('%s', (_, head, expected) => {
    expect(isHeic(head)).toBe(expected);
  });
});

describe('isRaw', () => {
  it.each([
    ['Canon', ftyp('crx '), 'IMG_1.jpg', true],
    ['Canon before 2018', bytesOf('II*\0\x10\0\0\0CR\x02\0'), 'IMG_1', true],
    ['Fuji', bytesOf('FUJIFILMCCD-RAW 0201'), 'DSCF1', true],
    ['Nikon by its ending', bytesOf('MM\0*\0\0\0\x08'), 'DSC_1.NEF', true],
    ['Adobe by its ending', bytesOf('II*\0\x08\0\0\0'), 'IMG_1.dng', true],
    ['Sony by its ending', bytesOf('II*\0\x08\0\0\0'), 'DSC1.ARW', true],
    ['TIFF', bytesOf('II*\0\x08\0\0\0'), 'stue.tif', false],
    ['HEIC', HEIC, 'IMG_1.heic', false],
  ])('%s', (_, head, name, expected) => {
    expect(isRaw(head, name)).toBe(expected);
  });
});

describe('readHeif', () => {
  it('reads profile, location, time and orientation', () => {
    const heif = readHeif(HEIC);
    expect(heif).toMatchObject({ hasLocation: true, isDisplayP3: false });
    expect(heif.exif).toMatchObject({ orientation: 6, takenAt: '2026-06-14T09:32:05.000Z' });
    expect(new TextDecoder().decode(heif.profile?.subarray(36, 40))).toBe('acsp');
  });

  it('comes to an end with any bytes', () => {
    const meta = HEIC.subarray(0, 1200);
    const change = fc.record({ at: fc.nat(meta.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), fc.nat(meta.length), (changes, cut) => {
        const changed = meta.slice(0, cut % 3 === 0 ? cut : meta.length);
        for (const { at, byte } of changes) if (at < changed.length) changed[at] = byte;
        return typeof readHeif(changed).hasLocation === 'boolean';
      }),
      { numRuns: 5000 },
    );
  });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { digitalSourceType } from '../../label.ts';
import type { ImageType } from '../fileTypes.ts';
import {
  chunk,
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
} from '../goldenImages.ts';
import { inspectFile } from '../headers/header.ts';
import { type Bytes, bytesOf } from './imageParts.ts';
import { copyLabel, readLabel, stripMetadata, writeInstructions, writeLabel } from './metadata.ts';

const HEAD = 64 * 1024;
const WORDS = 'Ærøskøbing & "Ø" <å> 🛋';
const label = {
  madeWith: 'generative',
  text: WORDS,
  instructions: 'Fjern ledningerne.\nBehold lampen.',
} as const;
const types = ['image/jpeg', 'image/png', 'image/webp'] as const;

describe('writeLabel', () => {
  it.each(golden)('labels %s and keeps its pixels, colours and orientation', async (_, type, make) => {
    const before = await make();
    const after = labelled(before, type);
    expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    expect(is.icc?.equals(was.icc ?? new Uint8Array())).toBe(was.icc ? true : undefined);
    expect(is.orientation ?? 1).toBe(was.orientation ?? 1);
    expect(is).toMatchObject({ width: was.width, height: was.height, hasAlpha: was.hasAlpha });
    const xmp = is.xmp?.toString('utf8') ?? '';
    expect(xmp).toContain(`Iptc4xmpExt:DigitalSourceType="${digitalSourceType('generative')}"`);
    expect(wordsIn(xmp, 'rdf:li xml:lang="x-default"')).toBe(WORDS);
    expect(wordsIn(xmp, 'photoshop:Instructions')).toBe('Fjern ledningerne.\nBehold lampen.');
    expect([is.iptc, is.comments]).toEqual([undefined, undefined]);
    for (const secret of [SERIAL, 'Canon', 'GPSL', '2026:06:14', 'MPF\0', 'ftypmp42']) {
      expect(positionOf(after, secret)).toBe(-1);
    }
    const inspected = await inspectFile(goldenParts(after));
    expect(inspected).toMatchObject({ type, hasLocation: false });
    expect(inspected).not.toHaveProperty('problem');
    expect(readLabel(after.subarray(0, HEAD))).toEqual({ madeWith: 'generative', hasCredentials: false });
  });

  it.each(golden)('replaces the label of %s', async (_, type, make) => {
    const once = labelled(await make(), type);
    const twice = labelled(once, type, { madeWith: 'human' });
    expect(readLabel(twice)).toEqual({ madeWith: 'human', hasCredentials: false });
    expect(positionOf(twice, 'trainedAlgorithmicMedia')).toBe(-1);
    expect(positionOf(twice, 'Fjern ledningerne')).toBe(-1);
    expect(labelled(twice, type)).toEqual(once);
  });

  it.each<[string, { text: string; instructions?: string }]>([
    ['a long description', { text: 'æ & '.repeat(40_000) }],
    ['long instructions', { text: WORDS, instructions: '<"Ø">'.repeat(40_000) }],
    ['both', { text: '🛋'.repeat(40_000), instructions: 'x'.repeat(100_000) }],
  ])('cuts %s to what a segment holds, and never within a character', async (_, words) => {
    for (const type of types) {
      const after = labelled(await fileOf(photograph(60).toFormat(formats[type])), type, {
        madeWith: 'human',
        ...words,
      });
      const { xmp } = await sharp(after).metadata();
      expect(xmp?.length).toBeGreaterThan(55_000);
      expect(xmp?.length).toBeLessThan(65_504);
      const text = new TextDecoder('utf-8', { fatal: true }).decode(xmp);
      expect(text).toMatch(/…<\//);
      // No entity was cut in two.
      expect(text.replace(/&(?:amp|lt|gt|quot);/g, '')).not.toContain('&');
      expect(readLabel(after.subarray(0, HEAD))).toEqual({ madeWith: 'human', hasCredentials: false });
    }
  });

  it('leaves out what XML does not have', async () => {
    const text = `a\0b\u0007c\ud800d\ufffee\r\nf`;
    const after = labelled(await fileOf(photograph(60).jpeg()), 'image/jpeg', { madeWith: 'human', text });
    const { xmp } = await sharp(after).metadata();
    expect(wordsIn(xmp?.toString('utf8') ?? '', 'rdf:li xml:lang="x-default"')).toBe('abc\ufffdde\nf');
  });

  it('writes no empty words', async () => {
    const after = labelled(await fileOf(photograph(60).jpeg()), 'image/jpeg', {
      madeWith: 'enhanced',
      text: ' ',
    });
    const xmp = (await sharp(after).metadata()).xmp?.toString('utf8');
    expect(xmp).toContain('algorithmicallyEnhanced');
    expect(xmp).not.toMatch(/description|Instructions/);
  });

  it('refuses CMYK and animations', async () => {
    const small = sharp(PHOTOGRAPH).resize(60, 40);
    const cmyk = await fileOf(small.clone().toColourspace('cmyk').jpeg());
    expect(writeLabel(cmyk, 'image/jpeg', label)).toEqual({ problem: 'cmyk' });
    const frames = [await small.toBuffer(), await small.clone().negate().toBuffer()];
    const film = await fileOf(sharp(frames, { join: { animated: true } }).webp());
    expect(writeLabel(film, 'image/webp', label)).toEqual({ problem: 'animated' });
  });

  it.each(types)('refuses %s without its end', async (type) => {
    const bytes = await fileOf(photograph(80).toFormat(formats[type]));
    for (let length = 0; length < bytes.length; length += 61) {
      expect(writeLabel(bytes.slice(0, length), type, label)).toEqual({ problem: 'truncated' });
    }
  });

  it.each(types)('makes no image of %s worse, whatever is in it', async (type) => {
    const bytes = await fileOf(photograph(40).toFormat(formats[type]));
    const change = fc.record({ at: fc.integer({ min: 16, max: bytes.length - 1 }), byte: fc.nat(255) });
    const changes = fc.array(change, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const before = bytes.slice();
        for (const { at, byte } of changed) before[at] = byte;
        const written = writeLabel(before, type, label);
        if (written.problem) return;
        const after = join(...written.parts);
        expect(readLabel(after).madeWith).toBe('generative');
        const pixels = await pixelsOf(before).catch(() => undefined);
        if (pixels) expect((await pixelsOf(after)).equals(pixels)).toBe(true);
      }),
      // Not at random: sharp also reads colour profiles whose name is damaged, which are taken out.
      { numRuns: 150, seed: 1 },
    );
  });
});

describe('an image with Content Credentials', () => {
  const signed: [name: string, type: ImageType, make: () => Promise<Bytes>][] = [
    ['JPEG', 'image/jpeg', async () => insertSegments(await plain('image/jpeg'), credentials())],
    [
      'PNG',
      'image/png',
      async () => {
        const bytes = await plain('image/png');
        return join(bytes.subarray(0, 33), chunk('caBX', 'jumb'), bytes.subarray(33));
      },
    ],
    ['WebP', 'image/webp', async () => appended(await plain('image/webp'), 'C2PA')],
  ];

  it.each(signed)('stays as it is to the byte: %s', async (_, type, make) => {
    const bytes = await make();
    const written = writeLabel(bytes, type, label);
    expect(written.problem === undefined && join(...written.parts)).toEqual(bytes);
    expect(readLabel(bytes)).toEqual({ hasCredentials: true });
  });

  it('is refused with a location, which cannot be taken out of it', async () => {
    const bytes = insertSegments(await fileOf(photograph(60).jpeg()), credentials());
    expect(writeLabel(bytes, 'image/jpeg', label)).toEqual({ problem: 'signed_location' });
  });

  it('differs from an image with depth, which has segments of the same kind', async () => {
    const depth = segment(0xeb, bytesOf('JP\0\x01\0\0\0\x01\0\0\0\x40jumb\0\0\0\x20jumddpth'));
    const bytes = insertSegments(await plain('image/jpeg'), depth);
    expect(readLabel(bytes).hasCredentials).toBe(false);
    expect(readLabel(labelled(bytes, 'image/jpeg')).madeWith).toBe('generative');
  });
});

describe('readLabel', () => {
  const GENERATIVE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
  const HUMAN = 'http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits';

  test.each([
    ['an attribute', `Iptc4xmpExt:DigitalSourceType="${GENERATIVE}"`, 'generative'],
    ['single quotes and spaces', `Iptc4xmpExt:DigitalSourceType = '${GENERATIVE}'`, 'generative'],
    ['an element', `<Iptc4xmpExt:DigitalSourceType>\n${HUMAN}\n</Iptc4xmpExt:DigitalSourceType>`, 'human'],
    ['another prefix', `<ext:DigitalSourceType>${HUMAN}</ext:DigitalSourceType>`, 'human'],
    [
      'a photograph',
      '<x:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture</x:',
      undefined,
    ],
    ['something else', 'DigitalSourceType', undefined],
  ])('reads %s of another program', async (_, xmp, expected) => {
    const bytes = insertSegments(
      await plain('image/jpeg'),
      segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    );
    expect(readLabel(bytes).madeWith).toBe(expected);
  });

  it('gives what a viewer should know of when a file says two things', async () => {
    const says = (uri: string) =>
      segment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0x:DigitalSourceType="${uri}"`));
    const bytes = insertSegments(await plain('image/jpeg'), says(HUMAN), says(GENERATIVE));
    expect(readLabel(bytes).madeWith).toBe('generative');
  });

  it.each(types)('finds nothing in %s without a label, and nothing in other files', async (type) => {
    expect(readLabel(await plain(type))).toEqual({ hasCredentials: false });
    expect(readLabel(new Uint8Array())).toEqual({ hasCredentials: false });
    expect(readLabel(bytesOf('%PDF-1.7 :DigitalSourceType="humanEdits"'))).toEqual({ hasCredentials: false });
  });

  it.each(types)('comes to an end with any bytes that begin as %s', async (type) => {
    const bytes = labelled(await plain(type), type);
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.uint8Array({ maxLength: 400 }), (length, others) => {
        const changed = join(bytes.subarray(0, length), others);
        return typeof readLabel(changed).hasCredentials === 'boolean';
      }),
      { numRuns: 1000 },
    );
  });
});

describe('writeInstructions', () => {
  it.each(golden)('writes what is to be done into %s, and not how it was made', async (_, type, make) => {
    const before = await make();
    const words = { description: 'Stue · Let oprydning', instructions: 'Fjern: ledningerne' };
    const written = writeInstructions(before, type, words);
    const after = written.problem === undefined ? join(...written.parts) : before;
    expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true);
    const xmp = (await sharp(after).metadata()).xmp?.toString('utf8') ?? '';
    expect(wordsIn(xmp, 'rdf:li xml:lang="x-default"')).toBe(words.description);
    expect(wordsIn(xmp, 'photoshop:Instructions')).toBe(words.instructions);
    expect(readLabel(after)).toEqual({ hasCredentials: false });
    expect(stripMetadata(after, type)).toMatchObject({ hadLocation: false });
  });

  it('keeps how an original was made where its metadata says it', async () => {
    const before = labelled(await plain('image/jpeg'), 'image/jpeg');
    const written = writeInstructions(before, 'image/jpeg', { instructions: 'Fjern: ledningerne' });
    expect(written.problem === undefined && readLabel(join(...written.parts)).madeWith).toBe('generative');
  });
});

describe('copyLabel', () => {
  it.each(types)('labels what was drawn of an image as the image, a JPEG of %s', async (type) => {
    const source = labelled(await plain(type), type);
    const after = copied(await plain('image/jpeg'), source, 'Andre ord');
    const xmp = (await sharp(after).metadata()).xmp?.toString('utf8') ?? '';
    expect(wordsIn(xmp, 'rdf:li xml:lang="x-default"')).toBe(WORDS);
    expect(readLabel(after).madeWith).toBe('generative');
  });

  it('writes the words alone where the image has no label, or more than a JPEG holds', async () => {
    const long = chunk(
      'iTXt',
      `XML:com.adobe.xmp\0\0\0\0\0x:DigitalSourceType="humanEdits" ${'x'.repeat(70_000)}`,
    );
    const png = await plain('image/png');
    for (const source of [png, join(png.subarray(0, 33), long, png.subarray(33))]) {
      const after = copied(await plain('image/jpeg'), source, WORDS);
      const xmp = (await sharp(after).metadata()).xmp?.toString('utf8') ?? '';
      expect(wordsIn(xmp, 'rdf:li xml:lang="x-default"')).toBe(WORDS);
      expect(readLabel(after)).toEqual({ hasCredentials: false });
    }
  });
});

function labelled(bytes: Bytes, type: ImageType, words: Parameters<typeof writeLabel>[2] = label): Bytes {
  const written = writeLabel(bytes, type, words);
  if (written.problem !== undefined) throw new Error(written.problem);
  return join(...written.parts);
}

function copied(bytes: Bytes, source: Bytes, description: string): Bytes {
  const written = copyLabel(bytes, 'image/jpeg', { source, words: { description } });
  if (written.problem !== undefined) throw new Error(written.problem);
  return join(...written.parts);
}

/** A photograph without metadata. */
function plain(type: ImageType): Promise<Bytes> {
  return fileOf(sharp(PHOTOGRAPH).resize(60).toFormat(formats[type]));
}

/** A segment as C2PA writes it. */
function credentials(): Bytes {
  return segment(
    0xeb,
    bytesOf(
      'JP\0\x01\0\0\0\x01\0\0\0\x40jumb\0\0\0\x20jumdc2pa\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71\x03c2pa\0',
    ),
  );
}

function appended(webp: Bytes, type: string): Bytes {
  const all = join(webp, bytesOf(`${type}\x04\0\0\0jumb`));
  new DataView(all.buffer).setUint32(4, all.length - 8, true);
  return all;
}

/** The words of an element, as a reader of XML gives them. */
function wordsIn(xmp: string, element: string): string | undefined {
  const [name = ''] = element.split(' ');
  const found = new RegExp(`<${element}>([^<]*)</${name}>`).exec(xmp)?.[1];
  return found?.replace(/&(amp|lt|gt|quot);/g, (_, entity: keyof typeof entities) => entities[entity]);
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' };

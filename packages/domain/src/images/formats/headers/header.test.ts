import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileParts, inspectFile, readHeader } from './header.ts';

describe('inspectFile', () => {
  it.each([
    ['a JPEG', jpeg(), { type: 'image/jpeg', width: 640, height: 480 }],
    ['a JPEG on its side', jpeg({ segments: [exif({ orientation: 6 })] }), { width: 480, height: 640 }],
    ['a JPEG with padding behind it', join(jpeg(), new Uint8Array(1000)), { width: 640 }],
    ['a JPEG with fill bytes', jpeg({ segments: [[0xff, 0xff]] }), { width: 640 }],
    ['a PNG', png(), { type: 'image/png', width: 640, height: 480 }],
    ['a WebP', webp(), { type: 'image/webp', width: 640, height: 480 }],
    ['a WebP without loss', webp([vp8l(640, 480)]), { width: 640, height: 480 }],
    ['an extended WebP', webp([vp8x(640, 480), vp8()]), { width: 640, height: 480 }],
    ['a PDF', ascii('%PDF-1.7\n…\n%%EOF\n'), { type: 'application/pdf' }],
  ])('accepts %s', async (_, bytes, header) => {
    const { problem, ...rest } = await inspectFile(fileOf(bytes));
    expect([problem, rest]).toEqual([undefined, expect.objectContaining(header)]);
  });

  it.each([
    ['no bytes', new Uint8Array(), 'empty'],
    ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'unknown_type'],
    ['HTML', ascii('<!doctype html><img src=x onerror=alert(1)>'), 'unknown_type'],
    ['HEIC', join([0, 0, 0, 24], ascii('ftypheic')), 'unknown_type'],
    ['a JPEG signature before HTML', join([0xff, 0xd8, 0xff, 0xe0], ascii('<html>…</html>')), 'truncated'],
    ['a JPEG signature before junk', join([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2], junk(5000)), 'damaged'],
    ['a JPEG header before junk', join(jpeg().subarray(0, 11), junk(100_000)), 'damaged'],
    [
      'a JPEG header before junk that ends like a JPEG',
      join(jpeg({ scan: junk(5000) }), [0xff, 0xd9]),
      'damaged',
    ],
    ['HTML behind a JPEG', join(jpeg(), ascii('<script>alert(1)</script>')), 'truncated'],
    ['a JPEG without its end', jpeg().subarray(0, -2), 'truncated'],
    ['a JPEG cut in its metadata', jpeg({ segments: [exif()] }).subarray(0, 30), 'truncated'],
    ['a JPEG without a frame', join([0xff, 0xd8], scan(), [0xff, 0xd9]), 'damaged'],
    ['a JPEG that browsers do not show', jpeg({ frame: 0xc3 }), 'damaged'],
    ['a PNG without its end', png().subarray(0, -1), 'truncated'],
    ['HTML behind a PNG', join(png(), ascii('<script>')), 'truncated'],
    ['a PNG with a bent header', png().with(18, 9), 'damaged'],
    ['an animated PNG', png({ chunks: [chunk('acTL', new Uint8Array(8))] }), 'animated'],
    ['an animated WebP', webp([vp8x(640, 480, 2), vp8()]), 'animated'],
    ['a WebP without its end', webp().subarray(0, -3), 'truncated'],
    ['HTML behind a WebP', join(webp(), ascii('<script>alert(1)</script>')), 'damaged'],
    ['a WebP of metadata only', webp([vp8x(640, 480), riff('XMP ', ascii('<x:xmpmeta/>'))]), 'damaged'],
    ['a PDF without its end', ascii('%PDF-1.7\n1 0 obj'), 'truncated'],
    ['a PNG of 16.000 × 16.000 px', png({ width: 16_000, height: 16_000 }), 'too_many_pixels'],
    ['a JPEG of 16.000 × 16.000 px', jpeg({ width: 16_000, height: 16_000 }), 'too_many_pixels'],
    ['a WebP of 16.000 × 16.000 px', webp([vp8x(16_000, 16_000), vp8()]), 'too_many_pixels'],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await inspectFile(fileOf(bytes))).toHaveProperty('problem', problem);
  });

  it('accepts 50 megapixels, and not one row more', async () => {
    const atLimit = await inspectFile(fileOf(jpeg({ width: 10_000, height: 5000 })));
    expect(atLimit.problem).toBeUndefined();
    const over = await inspectFile(fileOf(jpeg({ width: 10_000, height: 5001 })));
    expect(over).toMatchObject({ problem: 'too_many_pixels', width: 10_000, height: 5001 });
  });

  it.each([
    ['a JPEG by EXIF', jpeg({ segments: [exif({ gps: true })] }), true],
    ['a JPEG by XMP', jpeg({ segments: [segment(0xe1, ascii('…<exif:GPSLatitude>55,40'))] }), true],
    ['a PNG by EXIF', png({ chunks: [chunk('eXIf', tiff({ gps: true }))] }), true],
    [
      'a PNG by EXIF behind its image data',
      png({ chunksBehind: [chunk('eXIf', tiff({ gps: true }))] }),
      true,
    ],
    ['a WebP by EXIF', webp([vp8x(640, 480), vp8(), riff('EXIF', tiff({ gps: true }))]), true],
    ['no location in other EXIF', jpeg({ segments: [exif({ orientation: 3 })] }), false],
    ['no location in an empty list of GPS entries', jpeg({ segments: [exif({ gps: [0] })] }), false],
  ])('finds the location of %s', async (_, bytes, hasLocation) => {
    expect(await inspectFile(fileOf(bytes))).toMatchObject({ hasLocation });
  });

  it('reads two parts of a large file', async () => {
    const file = fileOf(jpeg({ scan: new Uint8Array(8_000_000) }));
    expect(await inspectFile(file)).toMatchObject({ width: 640, hasLocation: false });
    expect(file.reads.map(([start, end]) => end - start)).toEqual([65_536, 4096]);
  });

  it('follows megabytes of metadata to the frame in few reads', async () => {
    const depth = Array.from({ length: 60 }, () => segment(0xe1, new Uint8Array(65_000)));
    const file = fileOf(jpeg({ segments: [exif({ gps: true }), ...depth], scan: new Uint8Array(500_000) }));
    const header = await inspectFile(file);
    expect(header).toMatchObject({ width: 640, hasLocation: true });
    expect(header.problem).toBeUndefined();
    expect(file.reads.length).toBeLessThanOrEqual(6);
  });

  it('does not read a whole file of nothing but metadata', async () => {
    const file = fileOf(
      join([0xff, 0xd8], ...Array.from({ length: 500 }, () => segment(0xe2, new Uint8Array(65_000)))),
    );
    expect(await inspectFile(file)).toMatchObject({ problem: 'damaged' });
    const bytes = file.reads.reduce((sum, [start, end]) => sum + end - start, 0);
    expect(bytes).toBeLessThan(20_000_000);
  });

  const whole = fc.constantFrom(
    jpeg({ segments: [exif({ gps: true, orientation: 6 })] }),
    png({ chunks: [chunk('eXIf', tiff({ gps: true }))] }),
    webp([vp8x(640, 480), vp8(), riff('EXIF', tiff({ gps: true }))]),
  );

  it('accepts no file that was cut', async () => {
    await fc.assert(
      fc.asyncProperty(whole, fc.double({ min: 0, max: 1, noNaN: true }), async (bytes, share) => {
        const cut = bytes.subarray(0, Math.floor(share * (bytes.length - 1)));
        expect(await inspectFile(fileOf(cut))).toHaveProperty('problem');
      }),
      { numRuns: 500 },
    );
  });

  it('comes to an end with any bytes, in few reads', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });
    const padding = fc.oneof(fc.constant(0), fc.nat(200_000));
    await fc.assert(
      fc.asyncProperty(whole, changes, padding, async (bytes, changed, more) => {
        const file = fileOf(join(bytes, new Uint8Array(more)));
        for (const [at, value] of changed) file.bytes[at % bytes.length] = value;
        await inspectFile(file);
        expect(file.reads.length).toBeLessThan(20);
        readHeader(file.bytes.subarray(0, 65_536));
      }),
      { numRuns: 2000 },
    );
  });

  it('comes to an end with random bytes behind each signature', async () => {
    const signature = fc.constantFrom([0xff, 0xd8], [...png().subarray(0, 33)], [...webp().subarray(0, 12)]);
    await fc.assert(
      fc.asyncProperty(signature, fc.uint8Array({ maxLength: 500 }), async (start, rest) => {
        const header = await inspectFile(fileOf(join(start, rest)));
        expect(Object.keys(header)).toContain('hasLocation');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('readHeader', () => {
  it('reads size and location from the beginning of a file', () => {
    const head = jpeg({ segments: [exif({ orientation: 8, gps: true })], scan: new Uint8Array(200_000) });
    expect(readHeader(head.subarray(0, 65_536))).toEqual({
      type: 'image/jpeg',
      width: 480,
      height: 640,
      orientation: 8,
      hasLocation: true,
    });
  });

  it('refuses too many pixels before the rest is there', () => {
    const head = png({ width: 16_000, height: 16_000 }).subarray(0, 33);
    expect(readHeader(head)).toMatchObject({ width: 16_000, height: 16_000, problem: 'too_many_pixels' });
  });

  it('has no size where the frame begins after the part that is read', () => {
    const head = jpeg({ segments: [segment(0xe2, new Uint8Array(60_000))] }).subarray(0, 1000);
    expect(readHeader(head)).toEqual({ type: 'image/jpeg', orientation: 1, hasLocation: false });
  });
});

type Bytes = Uint8Array | readonly number[];

function fileOf(source: Uint8Array): FileParts & { bytes: Uint8Array; reads: [number, number][] } {
  const bytes = source.slice();
  const reads: [number, number][] = [];
  return {
    bytes,
    reads,
    size: bytes.length,
    read: async (start, end) => {
      reads.push([start, end]);
      return bytes.slice(start, end);
    },
  };
}

function join(...parts: Bytes[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Looks like noise, and is the same each time. */
function junk(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 16;
  });
}

function big(number: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(number / 256 ** (length - 1 - index)) % 256);
}

function little(number: number, length: number): number[] {
  return big(number, length).reverse();
}

function segment(marker: number, content: Bytes): Uint8Array {
  return join([0xff, marker, ...big(content.length + 2, 2)], content);
}

function scan(data: Bytes = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]): Uint8Array {
  return join(segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]), data);
}

interface JpegOptions {
  width?: number;
  height?: number;
  frame?: number;
  segments?: Bytes[];
  scan?: Bytes;
}

function jpeg({ width = 640, height = 480, frame = 0xc0, segments = [], scan: data }: JpegOptions = {}) {
  const size = [8, ...big(height, 2), ...big(width, 2), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const start = [0xff, 0xd8, ...segment(0xe0, ascii('JFIF\0'))];
  return join(start, ...segments, segment(frame, size), scan(data), [0xff, 0xd9]);
}

function tiff({ orientation = 1, gps = false }: { orientation?: number; gps?: boolean | number[] } = {}) {
  const tags = gps === true ? [0, 2, 4] : gps || [];
  const first = [0x0112, 3, 1, orientation * 65_536, 0x8825, 4, 1, 38];
  const entries = (values: number[]) => values.flatMap((value, index) => big(value, index % 4 < 2 ? 2 : 4));
  const location = tags.flatMap((tag) => [tag, 5, 1, 0]);
  return join(
    ascii('MM\0*'),
    [...big(8, 4), ...big(2, 2), ...entries(first), ...big(0, 4)],
    [...big(tags.length, 2), ...entries(location), ...big(0, 4)],
  );
}

function exif(options: Parameters<typeof tiff>[0] = {}): Uint8Array {
  return segment(0xe1, join(ascii('Exif\0\0'), tiff(options)));
}

function chunk(type: string, content: Bytes): Uint8Array {
  const named = join(ascii(type), content);
  let sum = 0xffffffff;
  for (const byte of named) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return join(big(content.length, 4), named, big((sum ^ 0xffffffff) >>> 0, 4));
}

interface PngOptions {
  width?: number;
  height?: number;
  chunks?: Bytes[];
  chunksBehind?: Bytes[];
}

function png({ width = 640, height = 480, chunks = [], chunksBehind = [] }: PngOptions = {}): Uint8Array {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const header = chunk('IHDR', [...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0]);
  return join(signature, header, ...chunks, chunk('IDAT', [1, 2, 3]), ...chunksBehind, chunk('IEND', []));
}

function riff(type: string, content: Bytes): Uint8Array {
  return join(ascii(type), little(content.length, 4), content, content.length % 2 ? [0] : []);
}

function vp8(): Uint8Array {
  return riff('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...little(640, 2), ...little(480, 2), 1, 2, 3]);
}

function vp8l(width: number, height: number): Uint8Array {
  return riff('VP8L', [0x2f, ...little(width - 1 + (height - 1) * 16_384, 4), 1, 2, 3]);
}

function vp8x(width: number, height: number, flags = 0): Uint8Array {
  return riff('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
}

function webp(chunks: Bytes[] = [vp8()]): Uint8Array {
  const content = join(ascii('WEBP'), ...chunks);
  return join(ascii('RIFF'), little(content.length, 4), content);
}

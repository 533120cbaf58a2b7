import sharp from 'sharp';
import { exampleImagePath } from './files.ts';

/**
 * Draws an example photograph with a number in its pixels, which stays in whatever is made from it.
 *
 * @param number below 65,536
 */
export async function drawNumbered(number: number): Promise<Buffer> {
  const blocks = Array.from({ length: BITS }, (_, bit) => ((number >> bit) & 1 ? LIGHT : DARK));
  const strip = await sharp(Buffer.from(blocks), { raw: { width: BITS, height: 1, channels: 1 } })
    .resize(WIDTH, STRIP, { kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  return await sharp(exampleImagePath(`${1 + (number % EXAMPLES)}.jpg`))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: strip, gravity: 'south' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** What a studio might send back: the same photograph, brighter. */
export async function edited(photo: Buffer): Promise<Buffer> {
  return await sharp(photo).modulate({ brightness: 1.05 }).jpeg({ quality: 82 }).toBuffer();
}

/** The number that {@link drawNumbered} has drawn. */
export async function readNumber(photo: Uint8Array): Promise<number> {
  const strip = { left: 0, top: HEIGHT - STRIP, width: WIDTH, height: STRIP };
  const grey = await sharp(photo).extract(strip).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = grey;
  const at = (bit: number) => {
    const x = Math.floor(((bit + 0.5) * WIDTH) / BITS);
    return data[((STRIP / 2) * info.width + x) * info.channels] ?? 0;
  };
  return Array.from({ length: BITS }, (_, bit) => (at(bit) > 128 ? 1 << bit : 0)).reduce(
    (sum, each) => sum + each,
    0,
  );
}

const BITS = 16;
const LIGHT = 225;
const DARK = 30;
/** Pixels. */
const WIDTH = 720;
const HEIGHT = 480;
const STRIP = 24;
const EXAMPLES = 14;

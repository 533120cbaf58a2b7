import { services } from '@rumklar/domain/services/services';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { createSocialImage, socialImageSize } from './socialImage.ts';

test.each(serviceTypes)(
  'the Open Graph image of %s shows before on the left and after on the right',
  async (service) => {
    const image = await createSocialImage(service);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...socialImageSize });
    const { before, after } = services[service].example;
    for (const [part, number] of [
      [left, before],
      [right, after],
    ] as const) {
      const example = new URL(`../../../packages/ui/images/${number}.jpg`, import.meta.url).pathname;
      const whole = await sharp(example).resize(socialImageSize).toBuffer();
      expect(await difference(image, whole, part)).toBeLessThan(3);
    }
  },
);

/** The mean difference of two images in one region, in shades of 256. */
async function difference(one: Buffer, other: Buffer, part: Region): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).extract(part).raw().toBuffer()));
  if (!a || !b) return Number.NaN;
  return a.reduce((sum, shade, index) => sum + Math.abs(shade - (b[index] ?? 0)), 0) / a.length;
}

// Leaves out the slider's line and its handle.
const half: Omit<Region, 'left'> = {
  top: 0,
  width: socialImageSize.width / 2 - 50,
  height: socialImageSize.height,
};
const left: Region = { ...half, left: 0 };
const right: Region = { ...half, left: socialImageSize.width / 2 + 50 };

import { services } from '@rumklar/domain/services/serviceDescriptions';
import { serviceTypes } from '@rumklar/domain/services/serviceTypes';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { sharedPicture, sharedSize } from './sharedPicture.ts';

test.each(serviceTypes)(
  '%s is shown elsewhere before on the left and after on the right',
  async (service) => {
    const made = await sharedPicture(service);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', ...sharedSize });
    const { before, after } = services[service].example;
    for (const [part, number] of [
      [left, before],
      [right, after],
    ] as const) {
      const example = new URL(`../../../packages/ui/images/${number}.jpg`, import.meta.url).pathname;
      const whole = await sharp(example).resize(sharedSize).toBuffer();
      expect(await difference(made, whole, part)).toBeLessThan(3);
    }
  },
);

/** How far two pictures are from each other in a part of them, in shades of 256. */
async function difference(one: Buffer, other: Buffer, part: Region): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).extract(part).raw().toBuffer()),
  );
  if (!a || !b) return Number.NaN;
  return a.reduce((sum, shade, index) => sum + Math.abs(shade - (b[index] ?? 0)), 0) / a.length;
}

// Beside the slider's line and its handle.
const half: Omit<Region, 'left'> = { top: 0, width: sharedSize.width / 2 - 50, height: sharedSize.height };
const left: Region = { ...half, left: 0 };
const right: Region = { ...half, left: sharedSize.width / 2 + 50 };

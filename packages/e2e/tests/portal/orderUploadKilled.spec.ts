import { killDuringUpload } from '../../src/files/killedUpload.ts';
import { PHOTO_QUALITY, writeLargePhotos } from '../../src/files/largePhotos.ts';
import { expect, test } from '../../src/test.ts';

const MEBIBYTE = 1024 * 1024;

test('a browser that is killed during the upload loses at most one part of each file, and nothing is sent twice', async ({
  stack,
}, info) => {
  const photos = await writeLargePhotos(info.outputPath('photos'), {
    count: 3,
    quality: PHOTO_QUALITY['9 MB'],
    hasLocation: false,
  });
  const { stored, objects, lost } = await killDuringUpload(stack, {
    photos,
    killAfter: [4 * MEBIBYTE, 16 * MEBIBYTE],
    profile: info.outputPath('profile'),
    bytesPerSecond: 16 * MEBIBYTE,
  });
  expect(stored).toEqual(photos.map(({ checksum }) => checksum).toSorted());
  expect(objects).toBe(2 * photos.length);
  expect(Math.max(...lost)).toBeLessThanOrEqual(6 * MEBIBYTE);
});

import { expect, it } from 'vitest';
import { golden } from '../formats/goldenImages.ts';
import { readHeader } from '../formats/headers/header.ts';
import { haveSameShape, isOtherShape, shapeName } from './shape.ts';

it.each([
  ['the same size', [6000, 4000], [6000, 4000], true],
  ['another size of the same proportions', [6000, 4000], [3000, 2000], true],
  ['rounded to whole pixels', [2048, 1365], [6000, 4000], true],
  ['exactly 1 % wider', [6060, 4000], [6000, 4000], true],
  ['a pixel more than 1 % wider', [6061, 4000], [6000, 4000], false],
  ['exactly 1 % higher', [6000, 4040], [6000, 4000], true],
  ['a pixel more than 1 % higher', [6000, 4041], [6000, 4000], false],
  ['turned on its side', [4000, 6000], [6000, 4000], false],
  ['cropped to a square', [4000, 4000], [6000, 4000], false],
])('compares the shapes of images: %s', (_, [width, height], [otherWidth, otherHeight], isSame) => {
  const [one, other] = [
    { width: Number(width), height: Number(height) },
    { width: Number(otherWidth), height: Number(otherHeight) },
  ];
  expect([haveSameShape(one, other), haveSameShape(other, one)]).toEqual([isSame, isSame]);
  expect(isOtherShape(one, other)).toBe(!isSame);
});

it.each([
  [6000, 4000, '3:2'],
  [3024, 4032, '3:4'],
  [2048, 1365, '3:2'],
  [1370, 1000, '1,37:1'],
])('names the shape of %i × %i', (width, height, name) => {
  expect(shapeName({ width, height })).toBe(name);
});

it('warns of no shape that is not known', () => {
  expect(isOtherShape({ width: 100, height: 300 }, { width: undefined, height: 100 })).toBe(false);
  expect(isOtherShape({ width: 100, height: 300 }, undefined)).toBe(false);
});

it('compares images as EXIF turns them', async () => {
  const [onItsSide, same] = await Promise.all(['a JPEG on its side', 'a JPEG'].map(headerOf));
  expect(onItsSide).toMatchObject({ orientation: 6 });
  expect(isOtherShape(onItsSide, same)).toBe(true);
  expect(isOtherShape(onItsSide, { width: same?.height, height: same?.width })).toBe(false);
});

async function headerOf(name: string) {
  const [, , make] = golden.find(([known]) => known === name) ?? [];
  return make && readHeader(await make());
}

import { expect, test } from 'vitest';
import { markPlace } from './markPlace.ts';

const shapes = [
  [3000, 2000],
  [2000, 3000],
  [4000, 3000],
  [2048, 2048],
  [1600, 900],
  [400, 267],
  [900, 1600],
] as const;

test.each(shapes)('no crop from the middle of %i × %i cuts the label', (width, height) => {
  for (const lines of [[12.5], [9.1, 4.2], [60]]) {
    const mark = markPlace({ width, height }, lines);
    for (const ratio of [16 / 9, 4 / 3, 3 / 2, 1]) {
      const crop = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
      const [left, top] = [(width - crop.width) / 2, (height - crop.height) / 2];
      expect(mark.x).toBeGreaterThanOrEqual(left - 0.01);
      expect(mark.y).toBeGreaterThanOrEqual(top - 0.01);
      expect(mark.x + mark.width).toBeLessThanOrEqual(left + crop.width + 0.01);
      expect(mark.y + mark.height).toBeLessThanOrEqual(top + crop.height + 0.01);
    }
  }
});

test('the words of a photograph can be read on a thumbnail of 400 px', () => {
  expect(markPlace({ width: 400, height: 267 }, [12.5]).text).toBeGreaterThan(10);
});

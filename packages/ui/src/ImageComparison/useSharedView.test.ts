import { expect, test } from 'vitest';
import { MOST, panBy, WHOLE_IMAGE, zoomAt } from './useSharedView.ts';

/** The share of the image that is shown at a place of the box. */
const shareAt = ({ zoom, x }: { zoom: number; x: number }, at: number) => x + at / zoom;

test.each([-0.4, -0.1, 0, 0.3])('what is at %f stays there while zooming in', (at) => {
  const near = zoomAt(WHOLE_IMAGE, 2, { x: at, y: at });
  expect(near.zoom).toBe(2);
  expect(shareAt(near, at)).toBeCloseTo(shareAt(WHOLE_IMAGE, at));
  expect(shareAt(zoomAt(near, 1.7, { x: at, y: 0 }), at)).toBeCloseTo(shareAt(WHOLE_IMAGE, at));
});

test('zooming ends at the whole image and at the largest size', () => {
  expect(zoomAt(zoomAt(WHOLE_IMAGE, 3, { x: 0.5, y: 0.5 }), 0.1)).toEqual(WHOLE_IMAGE);
  expect(zoomAt(WHOLE_IMAGE, 1000).zoom).toBe(MOST);
});

test('panning follows the pointer and ends at the edges of the image', () => {
  const near = zoomAt(WHOLE_IMAGE, 4);
  expect(panBy(near, { x: 0.4, y: -0.4 })).toEqual({ zoom: 4, x: 0.4, y: 0.6 });
  expect(panBy(near, { x: 9, y: -9 })).toEqual({ zoom: 4, x: 0.125, y: 0.875 });
  expect(panBy(WHOLE_IMAGE, { x: 0.3, y: 0.3 })).toEqual(WHOLE_IMAGE);
});

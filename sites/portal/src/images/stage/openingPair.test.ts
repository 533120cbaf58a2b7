import { buildDeliverable, buildFinishedImage, buildOrderImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { openingPair } from './openingPair.ts';

const original = buildOrderImage({ id: 'original', image_path: 'original.jpg' });
const version = (deliverable: string, number: number, order_image_id: string | null = null) =>
  buildFinishedImage({
    id: `${deliverable}-${number}`,
    version: number,
    image_path: `${deliverable}-${number}.jpg`,
    web_path: number === 2 ? `${deliverable}-web.jpg` : null,
    deliverable: buildDeliverable({ id: deliverable, order_image_id }),
  });
const finished = [
  version('entre', 1),
  version('stue', 2, 'original'),
  version('stue', 1, 'original'),
  version('have', 2),
  version('have', 1),
];
const unchanged = new Set<string>();

test('opens with the first image whose original is known, beside it, in the size for the web', () => {
  const pair = { id: 'stue-2', paths: ['stue-web.jpg', 'original.jpg'] };
  expect(openingPair(finished, [original], unchanged)).toEqual(pair);
});

test('opens with the first image that a revision has changed, beside the version before it', () => {
  const pair = { id: 'have-2', paths: ['have-web.jpg', 'have-1.jpg'] };
  expect(openingPair(finished, [original], new Set(['have']))).toEqual(pair);
});

test('shows a changed image without an earlier version beside its original', () => {
  const only = [version('stue', 2, 'original')];
  const pair = { id: 'stue-2', paths: ['stue-web.jpg', 'original.jpg'] };
  expect(openingPair(only, [original], new Set(['stue']))).toEqual(pair);
});

test('opens with the first image where no original is known, or only as a PDF', () => {
  const pdf = { ...original, image_path: 'plan.pdf' };
  expect(openingPair(finished, [pdf], unchanged)).toEqual({ id: 'entre-1', paths: ['entre-1.jpg'] });
  expect(openingPair([], [original], unchanged)).toEqual({ id: undefined, paths: [] });
});

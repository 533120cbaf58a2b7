import { expect, test } from 'vitest';
import { createBackend } from '../client.ts';
import { galleryImages } from './galleryImages.ts';

test('images are numbered in their order, floor plans come after them with numbers of their own', () => {
  const client = createBackend({ url: 'http://localhost:54321', publishableKey: 'sb_publishable_x' });
  const images = galleryImages(
    client,
    [
      { id: '1', image_path: 'a.jpg', is_floor_plan: false },
      { id: '2', image_path: 'floorplans/b.pdf', is_floor_plan: true },
      { id: '3', image_path: 'finished-orders/7/c.png' },
    ],
    'Original',
  );
  expect(images.map(({ id, name, isPdf, path }) => [id, name, isPdf, path])).toEqual([
    ['1', 'Original 1.jpg', false, 'a.jpg'],
    ['3', 'Original 2.png', false, 'finished-orders/7/c.png'],
    ['2', 'Plantegning 1.pdf', true, 'floorplans/b.pdf'],
  ]);
});

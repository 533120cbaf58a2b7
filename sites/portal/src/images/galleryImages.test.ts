import { beforeAll, expect, test, vi } from 'vitest';
import type { galleryImages as GalleryImages } from './galleryImages.ts';

let galleryImages: typeof GalleryImages;
beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://localhost:3000/'));
  ({ galleryImages } = await import('./galleryImages.ts'));
});

test('pictures are numbered in their order, floor plans come after them with numbers of their own', () => {
  const images = galleryImages(
    [
      { id: '1', image_path: 'a.jpg', is_floor_plan: false },
      { id: '2', image_path: 'floorplans/b.pdf', is_floor_plan: true },
      { id: '3', image_path: 'c.png', is_floor_plan: false },
    ],
    'Original',
  );
  expect(images.map(({ name, isPdf, path }) => [name, isPdf, path])).toEqual([
    ['Original 1.jpg', false, 'a.jpg'],
    ['Original 2.png', false, 'c.png'],
    ['Plantegning 1.pdf', true, 'floorplans/b.pdf'],
  ]);
});

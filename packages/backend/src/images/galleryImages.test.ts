import { describe, expect, it, test } from 'vitest';
import { createBackend } from '../client.ts';
import { type GalleryObject, galleryImages } from './galleryImages.ts';

/** A backend whose Storage signs everything but what is missing, and the signing calls that it got. */
function signingBackend(missing: readonly string[] = []) {
  const calls: { path: string; paths?: string[] }[] = [];
  const client = createBackend({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_test',
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.replace('/storage/v1/object/sign/order-images', '');
      const { paths }: { paths?: string[] } = JSON.parse(String(init?.body));
      calls.push({ path, ...(paths && { paths }) });
      const url = (name: string) => `/object/sign/order-images/${name}?token=${crypto.randomUUID()}`;
      if (!paths) return Response.json({ signedURL: url(path.slice(1)) });
      return Response.json(
        paths.map((name) =>
          missing.includes(name)
            ? {
                path: name,
                signedURL: null,
                error: 'Either the object does not exist or you do not have access to it',
              }
            : { path: name, signedURL: url(name), error: null },
        ),
      );
    },
  });
  return { client, calls };
}

const objects = (count: number, preview = (index: number): string | null => `previews/${index}.webp`) =>
  Array.from(
    { length: count },
    (_, index): GalleryObject => ({
      id: String(index),
      image_path: `${index}.jpg`,
      preview_path: preview(index),
      width: 1800,
      height: 1200,
    }),
  );

const named = (images: readonly GalleryObject[]) =>
  new Map(
    images.map(({ id }, index) => [
      id,
      { name: `${id}.jpg`, zipName: `villa-${id}.jpg`, alt: id, place: index + 1, isFloorPlan: false },
    ]),
  );

test('images come in the order of their names, with where they are stored', () => {
  const { client } = signingBackend();
  const [one, two] = objects(2);
  const plan = { id: 'plan', image_path: 'floorplans/b.pdf', preview_path: null, width: null, height: null };
  const images = [plan, one, two].flatMap((each) => each ?? []);
  const names = named([...images].reverse());
  expect(galleryImages(client, images, names)).toMatchObject([
    { id: '1', name: '1.jpg', zipName: 'villa-1.jpg', path: '1.jpg', isPdf: false },
    { id: '0', path: '0.jpg', isPdf: false },
    { id: 'plan', path: 'floorplans/b.pdf', isPdf: true },
  ]);
});

test('the large image is the one of the size for the web, where there is one', async () => {
  const { client } = signingBackend();
  const [one, two] = objects(2);
  const images = [
    { ...one, web_path: 'web/0.jpg' },
    { ...two, web_path: null },
  ].map((each) => each as GalleryObject);
  const urls = await Promise.all(galleryImages(client, images, named(images)).map(({ large }) => large()));
  expect(urls.map((url) => new URL(url).pathname.split('/order-images/')[1])).toEqual(['web/0.jpg', '1.jpg']);
});

describe('thumbnails', () => {
  it('of forty images with previews are signed by one call, also when the gallery is made again', async () => {
    const { client, calls } = signingBackend();
    const images = objects(40);
    const urls = await Promise.all(
      galleryImages(client, images, named(images)).map((image) => image.thumbnail()),
    );
    expect(urls[7]).toContain('/order-images/previews/7.webp?token=');
    expect(new Set(urls).size).toBe(40);
    const again = galleryImages(client, images, named(images));
    expect(await Promise.all(again.map((image) => image.thumbnail()))).toEqual(urls);
    expect(calls.map(({ paths }) => paths?.length)).toEqual([40]);
  });

  it('sign what else the page shows by the same call, full images too', async () => {
    const { client, calls } = signingBackend();
    const [first] = galleryImages(client, objects(2), named(objects(2)), ['previews/9.webp', '0.jpg']);
    await first?.thumbnail();
    await first?.full();
    expect(calls.map(({ paths }) => paths)).toEqual([
      ['previews/0.webp', 'previews/1.webp', 'previews/9.webp', '0.jpg'],
    ]);
  });

  it('sign what was added since', async () => {
    const { client, calls } = signingBackend();
    await galleryImages(client, objects(2), named(objects(2)))[0]?.thumbnail();
    await galleryImages(client, objects(3), named(objects(3)))[2]?.thumbnail();
    expect(calls.map(({ paths }) => paths)).toEqual([
      ['previews/0.webp', 'previews/1.webp'],
      ['previews/2.webp'],
    ]);
  });

  it('are made by Storage for an image without a preview, or whose preview is missing', async () => {
    const { client, calls } = signingBackend(['previews/1.webp']);
    const images = objects(3, (index) => (index === 0 ? null : `previews/${index}.webp`));
    const urls = await Promise.all(
      galleryImages(client, images, named(images)).map((image) => image.thumbnail()),
    );
    expect(urls.map((url) => new URL(url).pathname.split('/order-images/')[1])).toEqual([
      '0.jpg',
      '1.jpg',
      'previews/2.webp',
    ]);
    expect(calls.filter(({ paths }) => paths)).toHaveLength(1);
    expect(calls).toHaveLength(3);
    await galleryImages(client, images, named(images))[2]?.thumbnail();
    expect(calls).toHaveLength(3);
  });
});

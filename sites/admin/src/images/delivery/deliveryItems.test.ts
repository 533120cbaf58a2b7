import { createBackend } from '@rumklar/backend/client';
import {
  buildDeliverable,
  buildFinishedImage,
  buildOrder,
  buildOrderImage,
} from '@rumklar/domain/orders/factory';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { expect, test } from 'vitest';
import type { PreparedDelivery } from './deliveryFile.ts';
import { deliveryRows, storedDelivery } from './deliveryItems.ts';

/** A backend whose Storage signs everything, and how many calls it got. */
function signingBackend() {
  const calls: string[] = [];
  const client = createBackend({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_test',
    fetch: async (input, init) => {
      calls.push(new URL(String(input)).pathname);
      const { paths = [] }: { paths?: string[] } = JSON.parse(String(init?.body));
      return Response.json(
        paths.map((path) => ({ path, error: null, signedURL: `/object/sign/order-images/${path}?token=1` })),
      );
    },
  });
  return { client, calls };
}

function buildDetail(changes: Partial<StudioOrder>): StudioOrder {
  return {
    ...buildOrder({ service_type: 'let-oprydning' }),
    order_images: [],
    image_marks: [],
    finished_orders: [],
    skipped_images: [],
    revisions: [],
    ...changes,
  };
}

function buildFile(changes: Partial<PreparedDelivery>): PreparedDelivery {
  return {
    key: 'file',
    name: 'stue.jpg',
    file: new File(['x'], 'stue.jpg'),
    url: undefined,
    originalId: null,
    as: 'version',
    matchedBy: 'none',
    isUncertain: false,
    madeWith: 'human',
    state: 'ready',
    ...changes,
  };
}

const finished = (id: string, original: string | null, changes = {}) =>
  buildFinishedImage({
    id,
    preview_path: `previews/f-${id}.webp`,
    deliverable: buildDeliverable({ id: `d-${original}`, order_image_id: original }),
    ...changes,
  });

const order = buildDetail({
  order_images: [
    buildOrderImage({ id: 'plan', is_floor_plan: true, position: 1 }),
    buildOrderImage({ id: 'a', room: 'Stue', position: 2 }),
    buildOrderImage({ id: 'b', services: ['fuld-styling'], position: 3 }),
    buildOrderImage({ id: 'c', position: 4 }),
  ],
  finished_orders: [
    finished('a1', 'a', { version: 1 }),
    finished('a2', 'a', { version: 2, delivered_at: null }),
    finished('lost', 'erased'),
    finished('none', null),
  ],
  skipped_images: [{ order_image_id: 'c', reason: 'Sløret' }],
});

test('each original has a row with its versions, the newest first, its files and why it is not delivered', () => {
  const files = [buildFile({ key: 'x', originalId: 'b' }), buildFile({ key: 'y', originalId: 'b' })];
  const { items } = deliveryRows(storedDelivery(signingBackend().client, order), files);
  expect(
    items.map(({ original, results, files, skipReason }) => [
      original.id,
      original.place,
      original.services,
      results.map(({ versions }) => versions.map(({ id, isDelivered }) => [id, isDelivered])),
      files.map(({ key }) => key),
      skipReason,
    ]),
  ).toEqual([
    [
      'a',
      1,
      ['let-oprydning'],
      [
        [
          ['a2', false],
          ['a1', true],
        ],
      ],
      [],
      undefined,
    ],
    ['b', 2, ['fuld-styling'], [], ['x', 'y'], undefined],
    ['c', 3, ['let-oprydning'], [], [], 'Sløret'],
  ]);
});

test('what has no original, or one that is gone, is shown apart', () => {
  const files = [buildFile({ key: 'x', originalId: 'erased' }), buildFile({ key: 'y' })];
  const rows = deliveryRows(storedDelivery(signingBackend().client, order), files);
  expect(rows.unmatched.map(({ key }) => key)).toEqual(['x', 'y']);
  const ids = rows.unmatchedResults.map(({ versions }) => versions.map(({ id }) => id));
  expect(ids.flat().sort()).toEqual(['lost', 'none']);
});

test('a floor plan has a row only when there is something for it', () => {
  const stored = storedDelivery(signingBackend().client, order);
  const { items } = deliveryRows(stored, [buildFile({ originalId: 'plan' })]);
  expect(items.map(({ original }) => [original.id, original.isFloorPlan, original.place])).toEqual([
    ['a', false, 1],
    ['b', false, 2],
    ['c', false, 3],
    ['plan', true, 1],
  ]);
});

test('the previews of 40 originals and 40 finished images are signed by one call', async () => {
  const { client, calls } = signingBackend();
  const ids = Array.from({ length: 40 }, (_, index) => `image-${index}`);
  const { originals, finished: stored } = storedDelivery(
    client,
    buildDetail({
      order_images: ids.map((id, index) =>
        buildOrderImage({ id, preview_path: `previews/o-${id}.webp`, position: index + 1 }),
      ),
      finished_orders: ids.map((id) => finished(`f-${id}`, id)),
    }),
  );
  const images = [...originals.map(({ image }) => image), ...stored];
  expect(images).toHaveLength(80);
  await Promise.all(images.map(({ thumbnail }) => thumbnail?.()));
  expect(calls).toEqual(['/storage/v1/object/sign/order-images']);
});

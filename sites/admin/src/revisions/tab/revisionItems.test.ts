import { createBackend } from '@rumklar/backend/client';
import {
  buildDeliverable,
  buildFinishedImage,
  buildOrder,
  buildOrderImage,
  buildRevision,
  buildRevisionItem,
} from '@rumklar/domain/orders/factory';
import type { StudioOrder } from '@rumklar/domain/orders/work/work';
import { expect, test } from 'vitest';
import type { PreparedDelivery } from '../../images/delivery/deliveryFile.ts';
import { storedDelivery } from '../../images/delivery/deliveryItems.ts';
import { findRevisionItem, revisionItems } from './revisionItems.ts';

const client = createBackend({
  url: 'https://abc.supabase.co',
  publishableKey: 'sb_publishable_test',
  fetch: async () => Response.json([]),
});

const version = (id: string, of: string, changes: object = {}) =>
  buildFinishedImage({
    id,
    deliverable: buildDeliverable({
      id: of,
      order_image_id: of === 'd-loose' ? null : of.slice(2),
      position: 2,
    }),
    ...changes,
  });
const revision = buildRevision({
  id: 'r1',
  status: 'in_progress',
  items: [
    buildRevisionItem({ deliverable_id: 'd-b', finished_id: 'b1', note: 'Lysere', position: 1 }),
    buildRevisionItem({ deliverable_id: 'd-a', finished_id: null, state: 'done', position: 2 }),
    buildRevisionItem({ deliverable_id: 'd-loose', finished_id: 'loose1', position: 3 }),
  ],
});
const order: StudioOrder = {
  ...buildOrder({ service_type: 'let-oprydning' }),
  image_marks: [],
  skipped_images: [],
  order_images: [
    buildOrderImage({ id: 'a', room: 'Stue', file_name: 'IMG_1.jpg', position: 1 }),
    buildOrderImage({ id: 'b', file_name: 'IMG_2.jpg', services: ['fuld-styling'], position: 2 }),
  ],
  finished_orders: [
    version('a1', 'd-a'),
    version('b1', 'd-b'),
    version('b2', 'd-b', { version: 2, revision_id: 'r1', delivered_at: null }),
    version('b3', 'd-b', { version: 3, revision_id: 'r1', delivered_at: null }),
    version('loose1', 'd-loose', { deliverable: buildDeliverable({ id: 'd-loose', position: 3 }) }),
  ],
  revisions: [revision],
};
const file = (changes: Partial<PreparedDelivery>): PreparedDelivery => ({
  key: 'file',
  name: 'x.jpg',
  file: undefined,
  url: undefined,
  originalId: null,
  as: 'version',
  matchedBy: 'hand',
  isUncertain: false,
  madeWith: 'human',
  state: 'ready',
  ...changes,
});
const itemsWith = (files: readonly PreparedDelivery[] = []) =>
  revisionItems(order, revision, storedDelivery(client, order), files);

test('each image has its name, the version that is meant, and what was made for the revision, the newest first', () => {
  expect(
    itemsWith().map(({ name, meant, original, services, versions, state }) => [
      name,
      meant?.id,
      original?.id,
      services,
      versions.map(({ id, isDelivered, revision: of }) => [id, isDelivered, of]),
      state,
    ]),
  ).toEqual([
    [
      'Billede 2',
      'b1',
      'b',
      ['fuld-styling'],
      [
        ['b3', false, { number: 1, isOpen: true }],
        ['b2', false, { number: 1, isOpen: true }],
      ],
      'open',
    ],
    ['1 Stue', undefined, 'a', ['let-oprydning'], [], 'done'],
    ['Billede 3', 'loose1', undefined, ['let-oprydning'], [], 'open'],
  ]);
});

test('a chosen file is at the image that it was chosen for, or at the first image of its original', () => {
  const files = [
    file({ key: 'a', originalId: 'a' }),
    file({ key: 'b variant', originalId: 'b', as: 'variant' }),
    file({ key: 'loose', deliverableId: 'd-loose' }),
    file({ key: 'other', originalId: 'b', deliverableId: 'd-other' }),
  ];
  expect(itemsWith(files).map((item) => item.file?.key)).toEqual([undefined, 'a', 'loose']);
});

test('a file finds its image by the name or the number of its original', () => {
  const find = (name: string) => findRevisionItem(order, itemsWith(), name);
  expect(find('IMG_2-edit.jpg')).toBe('d-b');
  expect(find('R1041-01-stue.jpg')).toBe('d-a');
  expect(find('noget-andet.jpg')).toBeUndefined();
});

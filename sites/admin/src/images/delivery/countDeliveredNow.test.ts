import { buildDeliverable, buildFinishedImage, buildRevision } from '@rumklar/domain/orders/factory';
import type { OrderStatus } from '@rumklar/domain/orders/status/status';
import type { RevisionItem } from '@rumklar/domain/revisions/revision';
import { expect, test } from 'vitest';
import { countDeliveredNow } from './deliveryItems.ts';

const file = {
  state: 'ready',
  originalId: null,
  mayLackOriginal: true,
  deliverableId: undefined,
  as: 'variant',
} as const;
const order = (status: OrderStatus, isRevised = false) => ({
  status,
  finished_orders: [
    buildFinishedImage({ deliverable: buildDeliverable({ id: 'd', order_image_id: 'a', variant: 1 }) }),
  ],
  revisions: isRevised ? [buildRevision({ status: 'in_progress', items: [revisedItem] })] : [],
});
const revisedItem: RevisionItem = {
  deliverable_id: 'd',
  finished_id: null,
  position: 1,
  note: 'Lysere',
  state: 'open',
  answer: null,
  marks: [],
};

test('counts what can be uploaded to a completed order, and nothing of another', () => {
  const files = [file, { ...file, state: 'failed' as const }, { ...file, state: 'refused' as const }];
  expect(countDeliveredNow(order('completed'), files)).toBe(2);
  expect(countDeliveredNow(order('pending'), files)).toBe(0);
  expect(countDeliveredNow(order('cancelled'), files)).toBe(0);
});

test('leaves out new versions of images of an open revision', () => {
  const files = [
    { ...file, deliverableId: 'd' },
    { ...file, originalId: 'a', as: 'version' as const },
    { ...file, originalId: 'a' },
    file,
  ];
  expect(countDeliveredNow(order('completed', true), files)).toBe(2);
  expect(countDeliveredNow(order('completed'), files)).toBe(4);
});

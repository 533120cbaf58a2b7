import { buildDeliverable, buildFinishedImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { undoneMove } from './undoneMove.ts';

/** The move back of an image that goes to an original where nothing is. */
const undone = (
  finished_orders: Parameters<typeof undoneMove>[0]['finished_orders'],
  id: string,
  skipped_images: Parameters<typeof undoneMove>[0]['skipped_images'] = [],
) => undoneMove({ finished_orders, skipped_images }, id, 'z');

const picture = (id: string, order_image_id: string | null, variant = 1) =>
  buildDeliverable({ id, order_image_id, variant });
const version = (id: string, deliverable: ReturnType<typeof picture>, number = 1, changes = {}) =>
  buildFinishedImage({ id, deliverable, version: number, ...changes });

test('the only version of a picture goes back as it was', () => {
  const images = [version('a', picture('1', 'x')), version('b', picture('2', null))];
  expect(undone(images, 'a')).toEqual({ id: 'a', originalId: 'x', as: 'version' });
  expect(undone(images, 'b')).toEqual({ id: 'b', originalId: null, as: 'version' });
  const beside = [...images, version('c', picture('3', 'x', 2))];
  expect(undone(beside, 'c')).toEqual({ id: 'c', originalId: 'x', as: 'variant' });
});

test('the newest of several versions goes back as the next one, of the first variant only', () => {
  const images = [version('a1', picture('1', 'x')), version('a2', picture('1', 'x'), 2)];
  expect(undone(images, 'a2')).toEqual({ id: 'a2', originalId: 'x', as: 'version' });
  expect(undone(images, 'a1')).toBeUndefined();
  expect(undone([...images, version('b', picture('2', 'x', 2))], 'a2')).toBeDefined();
  const second = [version('b1', picture('2', 'x', 2)), version('b2', picture('2', 'x', 2), 2)];
  expect(undone([...images, ...second], 'b2')).toBeUndefined();
  const loose = [version('c1', picture('3', null)), version('c2', picture('3', null), 2)];
  expect(undone(loose, 'c2')).toBeUndefined();
});

test('a version for a revision that is not delivered yet does not go back by a move', () => {
  const changes = { revision_id: 'r', delivered_at: null };
  const images = [version('a1', picture('1', 'x')), version('a2', picture('1', 'x'), 2, changes)];
  expect(undone(images, 'a2')).toBeUndefined();
  expect(undone(images, 'unknown')).toBeUndefined();
});

test('an original that was skipped is skipped again, with its reason', () => {
  const images = [version('a', picture('1', 'x'))];
  const skipped = [
    { order_image_id: 'y', reason: 'Samme rum' },
    { order_image_id: 'z', reason: 'Sløret' },
  ];
  expect(undone(images, 'a', skipped)).toMatchObject({ skip: { originalId: 'z', reason: 'Sløret' } });
  expect(undone(images, 'a', skipped.slice(0, 1))?.skip).toBeUndefined();
  expect(undoneMove({ finished_orders: images, skipped_images: skipped }, 'a', null)?.skip).toBeUndefined();
});

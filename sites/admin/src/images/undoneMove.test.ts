import { buildDeliverable, buildFinishedImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { undoneMove } from './undoneMove.ts';

const picture = (id: string, order_image_id: string | null, variant = 1) =>
  buildDeliverable({ id, order_image_id, variant });
const version = (id: string, deliverable: ReturnType<typeof picture>, number = 1, changes = {}) =>
  buildFinishedImage({ id, deliverable, version: number, ...changes });

test('the only version of a picture goes back as it was', () => {
  const images = [version('a', picture('1', 'x')), version('b', picture('2', null))];
  expect(undoneMove(images, 'a')).toEqual({ id: 'a', originalId: 'x', as: 'version' });
  expect(undoneMove(images, 'b')).toEqual({ id: 'b', originalId: null, as: 'version' });
  const beside = [...images, version('c', picture('3', 'x', 2))];
  expect(undoneMove(beside, 'c')).toEqual({ id: 'c', originalId: 'x', as: 'variant' });
});

test('the newest of several versions goes back as the next one, of the first variant only', () => {
  const images = [version('a1', picture('1', 'x')), version('a2', picture('1', 'x'), 2)];
  expect(undoneMove(images, 'a2')).toEqual({ id: 'a2', originalId: 'x', as: 'version' });
  expect(undoneMove(images, 'a1')).toBeUndefined();
  expect(undoneMove([...images, version('b', picture('2', 'x', 2))], 'a2')).toBeDefined();
  const second = [version('b1', picture('2', 'x', 2)), version('b2', picture('2', 'x', 2), 2)];
  expect(undoneMove([...images, ...second], 'b2')).toBeUndefined();
  const loose = [version('c1', picture('3', null)), version('c2', picture('3', null), 2)];
  expect(undoneMove(loose, 'c2')).toBeUndefined();
});

test('a version for a revision that is not delivered yet does not go back by a move', () => {
  const changes = { revision_id: 'r', delivered_at: null };
  const images = [version('a1', picture('1', 'x')), version('a2', picture('1', 'x'), 2, changes)];
  expect(undoneMove(images, 'a2')).toBeUndefined();
  expect(undoneMove(images, 'unknown')).toBeUndefined();
});

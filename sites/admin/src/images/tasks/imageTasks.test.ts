import type { OrderMark } from '@rumklar/domain/images/marks/marks';
import { buildOrder, buildOrderImage } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { imageTasks } from './imageTasks.ts';

const mark: OrderMark = {
  id: 'm1',
  kind: 'remove',
  x: 0.5,
  y: 0.5,
  w: 0,
  h: 0,
  note: '',
  order_image_id: 'b',
  state: 'open',
  answer: null,
};

test('each original has a task with its own services, or those of the order, and its marks; a floor plan has none', () => {
  const tasks = imageTasks({
    ...buildOrder({ service_type: 'let-oprydning' }),
    order_images: [
      buildOrderImage({ id: 'plan', is_floor_plan: true, position: 1 }),
      buildOrderImage({ id: 'a', file_name: 'stue.jpg', position: 2 }),
      buildOrderImage({
        id: 'b',
        file_name: null,
        image_path: 'x.png',
        position: 3,
        services: ['fuld-styling', 'let-oprydning'],
      }),
    ],
    image_marks: [mark, { ...mark, id: 'm2', order_image_id: 'a' }, { ...mark, id: 'm3' }],
  });
  expect(
    tasks.map(({ number, name, services, marks }) => [number, name, services, marks.map(({ id }) => id)]),
  ).toEqual([
    [1, 'stue.jpg', ['let-oprydning'], ['m2']],
    [2, 'Original 2.png', ['fuld-styling', 'let-oprydning'], ['m1', 'm3']],
  ]);
});

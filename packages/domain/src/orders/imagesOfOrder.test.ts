import { describe, expect, test } from 'vitest';
import { buildOrderImage } from './factory.ts';
import { servicesOfOrder, sortByRoom } from './imagesOfOrder.ts';

const order = { service_type: 'let-oprydning' } as const;
const own = buildOrderImage({ services: ['fuld-styling', 'haandvaerkeropgaver'] });
const plan = buildOrderImage({ is_floor_plan: true });

describe('the services of an order', () => {
  test('are that of the order first, then the others as they are offered', () => {
    const repairs = buildOrderImage({ services: ['haandvaerkeropgaver'] });
    expect(servicesOfOrder(order, [repairs, own, buildOrderImage(), plan])).toEqual([
      'let-oprydning',
      'fuld-styling',
      'haandvaerkeropgaver',
    ]);
  });

  test('do not include that of the order when no image has it', () => {
    expect(servicesOfOrder(order, [own, plan])).toEqual(['fuld-styling', 'haandvaerkeropgaver']);
  });

  test('are that of the order while it has no images', () => {
    expect(servicesOfOrder(order, [plan])).toEqual(['let-oprydning']);
  });
});

test('images sorted by room keep their order within it, with unknown rooms and floor plans last', () => {
  const ids = (['Have', null, 'Stue', 'Loft', 'Køkken', 'Stue'] as const).map((room, index) =>
    buildOrderImage({ id: `${room} ${index}`, room }),
  );
  expect(sortByRoom([plan, ...ids]).map(({ id }) => id)).toEqual([
    'Stue 2',
    'Stue 5',
    'Køkken 4',
    'Have 0',
    'null 1',
    'Loft 3',
    plan.id,
  ]);
});

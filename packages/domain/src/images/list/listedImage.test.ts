import { expect, test } from 'vitest';
import { finishedFilter } from './listedImage.ts';

const id = '0b7c1f52-3a55-4f0e-9d3b-2b6f4c1a9e10';

test('takes what is valid', () => {
  const filter = {
    state: 'held',
    service_type: 'let-styling',
    user_id: id,
    created_by: id,
    order_id: id,
  } as const;
  expect(finishedFilter({ ...filter, made_with: 'generative', q: ' IMG_2107 ' })).toEqual({
    ...filter,
    made_with: 'generative',
    q: 'IMG_2107',
  });
});

test('reads a period as days in Danish time, both included', () => {
  expect(finishedFilter({ from: '2026-11-23', to: '2026-11-29' })).toEqual({
    from: '2026-11-22T23:00:00.000Z',
    until: '2026-11-29T23:00:00.000Z',
  });
});

test.each([
  { state: 'draft' },
  { service_type: 'x' },
  { user_id: 'x' },
  { created_by: 1 },
  { made_with: 'x' },
  { order_id: null },
  { q: '  ' },
])('leaves out %j', (values) => {
  expect(finishedFilter(values)).toEqual({});
});

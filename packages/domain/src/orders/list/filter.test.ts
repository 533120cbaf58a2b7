import { expect, test } from 'vitest';
import { isWideSearch, orderFilter } from './filter.ts';

const USER = '10000000-0000-4000-8000-000000000009';

test('a filter has what its values name, by the names of the columns', () => {
  const values = { status: 'draft', service_type: 'fuld-styling', user_id: USER };
  expect(orderFilter({ ...values, from: '2026-11-01', to: '2026-11-21' })).toEqual({
    ...values,
    from: '2026-10-31T23:00:00.000Z',
    until: '2026-11-21T23:00:00.000Z',
  });
});

test.each([{ status: 'x),id.gt.0' }, { service_type: 'x' }, { user_id: '1' }, { from: 'x' }, { to: 7 }, {}])(
  'a filter leaves out invalid values, as %j',
  (values) => {
    expect(JSON.stringify(orderFilter(values))).toBe('{}');
  },
);

test.each([
  ['ry', false],
  ['i ry', false],
  ['100%', true],
  ['---', false],
  ['søg', true],
  ['nr. 98765', true],
])('%s', (text, isWide) => {
  expect(isWideSearch(text)).toBe(isWide);
});

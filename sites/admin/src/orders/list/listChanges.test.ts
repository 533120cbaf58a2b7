import { buildOrder } from '@rumklar/domain/orders/factory';
import { expect, test } from 'vitest';
import { listChange, refreshedInPlace } from './listChanges.ts';

const order = (id: string, title = id) => ({ ...buildOrder({ id, title }), profiles: null });
const [a, b, c] = [order('a'), order('b'), order('c')];

test.each([
  ['the same list', [a, b], { added: 0, isOther: false }],
  ['a changed order', [a, order('b', 'Ny titel')], { added: 0, isOther: false }],
  ['a new order on top', [c, a], { added: 1, isOther: true }],
  ['an order less', [a], { added: 0, isOther: true }],
  ['another sequence', [b, a], { added: 0, isOther: true }],
])('compares the list that is shown with %s', (_, newest, change) => {
  expect(listChange([a, b], newest)).toEqual(change);
});

test('refreshes the orders that are shown, and neither adds, removes nor moves one', () => {
  const shown = { data: [a, b], pageInfo: { hasNextPage: true } };
  const { data, pageInfo } = refreshedInPlace(shown, [c, order('a', 'Ny titel')]);
  expect(data.map(({ title }) => title)).toEqual(['Ny titel', 'b']);
  expect(pageInfo).toEqual({ hasNextPage: true });
});

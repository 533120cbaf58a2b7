import { expect, test } from 'vitest';
import qs, { parse, stringify } from './queryString.ts';

test.each([
  ['qs', qs.stringify],
  ['query-string', stringify],
])('%s writes text and numbers, and leaves out what is not set', (_library, write) => {
  expect(write({ page: 2, q: 'Å & b', none: undefined })).toMatch(/^page=2&q=%C3%85(%20|\+)%26(%20|\+)b$/);
});

test.each([
  ['qs', 'an object', qs.stringify, { status: { eq: 'draft' } }],
  ['qs', 'a list', qs.stringify, { created_at: ['gte.2026-01-01', 'lt.2026-02-01'] }],
  ['query-string', 'an object', stringify, { filter: { status: 'draft' } }],
  ['query-string', 'a list', stringify, { ids: [1, 2] }],
])('%s refuses a query with %s in it', (_library, _nested, write, query) => {
  expect(() => write(query)).toThrow("The admin's query strings are flat");
});

test('query-string reads what it has written', () => {
  const query = { filter: JSON.stringify({ q: 'Å & b' }), page: '2' };
  expect(parse(`?${stringify(query)}`)).toEqual(query);
});

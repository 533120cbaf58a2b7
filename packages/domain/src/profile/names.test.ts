import { expect, test } from 'vitest';
import { displayName } from './names.ts';

test.each([
  ['Karen Holm', 'Karen Holm'],
  ['  Karen ', 'Karen'],
  ['', undefined],
  ['   ', undefined],
  [null, undefined],
  ['{"name":"Karen"}', undefined],
  ['["Karen"]', undefined],
])('%j greets %j', (fullName, name) => {
  expect(displayName(fullName)).toBe(name);
});

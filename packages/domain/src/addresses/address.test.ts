import { expect, it } from 'vitest';
import { registerText } from './address.ts';

it.each([
  ['Nørrebrogade 20,2200', 'Nørrebrogade 20, 2200'],
  ['Nørrebrogade 20, 2. tv,2200 København N', 'Nørrebrogade 20, 2. tv, 2200 København N'],
  ['  Vestergade ', 'Vestergade '],
  ['Vestergade 3,', 'Vestergade 3,'],
  ['x'.repeat(80), 'x'.repeat(73)],
])('searches for %j as %j', (typed, searched) => {
  expect(registerText(typed)).toBe(searched);
});

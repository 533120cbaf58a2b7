import { expect, test } from 'vitest';
import { customerEmail, customerName } from './adminOrder.ts';

test.each([
  ['by name', { full_name: 'Åse Holm', email: 'aase@maegler.example' }, 'Åse Holm'],
  ['by e-mail without a name', { full_name: ' ', email: 'aase@maegler.example' }, 'aase@maegler.example'],
  [
    'as deleted after the account was erased',
    { full_name: null, email: 'id@erased.invalid' },
    'Slettet konto',
  ],
  ['as deleted when the profile is gone', null, 'Slettet konto'],
])('names a customer %s', (_case, customer, name) => {
  expect(customerName(customer)).toBe(name);
});

test('has no e-mail address of an erased account', () => {
  expect(customerEmail({ full_name: null, email: 'id@erased.invalid' })).toBeUndefined();
});

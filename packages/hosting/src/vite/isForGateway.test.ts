import { expect, test } from 'vitest';
import { isForGateway } from './isForGateway.ts';

test.each([
  ['its own page', '/admin/ordrer?side=2', false],
  ['a page of another site', '/auth?next=/admin', true],
  ['the backend', '/rest/v1/orders?select=id', true],
  ['the sandbox of Stripe', '/stripe-sandbox/stripe.js', true],
  ['a file of another site', '/portal-assets/index.js', true],
  ['a built file of its own', '/admin-assets/index.js', false],
  ['a source file', '/src/main.tsx', false],
  ['a path that only starts like the backend', '/auth/v1x', false],
])('the dev server of the admin and %s', (_, target, expected) => {
  expect(isForGateway('admin', target)).toBe(expected);
});

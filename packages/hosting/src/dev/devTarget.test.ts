import { expect, test } from 'vitest';
import { devTarget } from './devTarget.ts';

const urls = { marketing: 'http://marketing', portal: 'http://portal', admin: 'http://admin' };

test.each([
  ['the front page', '/', 'http://marketing/'],
  ['a public page', '/priser?a=1', 'http://marketing/priser?a=1'],
  ['a source file of the public site', '/src/form.ts', 'http://marketing/src/form.ts'],
  ['an unknown path', '/admin/findes-ikke', 'http://marketing/admin/findes-ikke'],
  ['a page of the portal', '/auth?next=/admin', 'http://portal/@portal/portal.html'],
  ['a page of the admin', '/admin/ordrer?side=2', 'http://admin/@admin/admin.html'],
  ['a source file of the portal', '/@portal/src/main.tsx?t=1', 'http://portal/@portal/src/main.tsx?t=1'],
  ['a source file of the admin', '/@admin/src/main.tsx', 'http://admin/@admin/src/main.tsx'],
])('%s comes from the development server of its site', (_, target, expected) => {
  const { upstream, path } = devTarget(target, urls);
  expect(upstream.url + path).toBe(expected);
});

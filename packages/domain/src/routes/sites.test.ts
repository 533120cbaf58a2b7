import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { ownerOf, siteRoutes } from './sites.ts';

test.each([
  ['/', 'marketing'],
  ['/om-rumklar', 'marketing'],
  ['/kontakt/', 'marketing'],
  ['/auth', 'portal'],
  ['/auth/confirm', 'portal'],
  ['/auth/confirm/abc', 'portal'],
  ['/ordrer', 'portal'],
  ['/ordrer/0b5f3f0e', 'portal'],
  ['/fakturaer/7', 'portal'],
  ['/brugere', 'portal'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/admin/ordrer/7', 'admin'],
  ['/admin/brugere/7', 'admin'],
  ['/admin/ordre', 'admin'],
  ['/team-admin', 'admin'],
] as const)('%s belongs to %s', (path, site) => {
  expect(ownerOf(path)).toBe(site);
});

test.each([
  '/findes-ikke',
  '/ordrer/7/mere',
  '/fakturaer',
  '/admin/findes-ikke',
  '/adminordrer',
  '//auth',
  '/auth//',
  '/auth/confirm//',
])('%s is the 404 page', (path) => {
  expect(ownerOf(path)).toBeUndefined();
});

test('every named path has an owner, and no pattern is listed twice', () => {
  for (const path of Object.values(paths)) expect(ownerOf(path), path).toBeDefined();
  const patterns = siteRoutes.map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

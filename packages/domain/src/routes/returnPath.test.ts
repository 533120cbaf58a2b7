import { expect, test } from 'vitest';
import { addCardPath, orderFormToContinue, safeReturnPath, signInPath } from './returnPath.ts';

test.each(['/dashboard', '/ordrer/7?fane=faerdige', '/admin/ordrer?side=2#top', '/bestil'])(
  '%s is accepted',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  '',
  null,
  undefined,
  'dashboard',
  '//ond.example/dashboard',
  '/\\ond.example',
  'https://ond.example/dashboard',
  'javascript:alert(1)',
  '/\t/ond.example',
  '/auth',
  '/auth/confirm/x',
  '/kontakt',
  '/findes-ikke',
])('%j is refused', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});

test('signing in carries a safe place to return to, and drops an unsafe one', () => {
  expect(signInPath('/ordrer?fane=afventer')).toBe('/auth?next=%2Fordrer%3Ffane%3Dafventer');
  expect(signInPath('//ond.example')).toBe('/auth');
  expect(signInPath()).toBe('/auth');
});

test.each(['/bestil', '/bestil?ydelse=let-styling', '/bestil?kladde=7'])(
  'adding a card leads back to %s',
  (path) => {
    const url = new URL(addCardPath(path), 'https://rumklar.example');
    expect(url.pathname).toBe('/betaling');
    expect(orderFormToContinue(url.searchParams.get('next'))).toBe(path);
  },
);

test.each([null, '', '/ordrer', '/bestillinger', '//ond.example/bestil', 'https://ond.example/bestil'])(
  'adding a card does not lead to %j',
  (value) => {
    expect(orderFormToContinue(value)).toBeUndefined();
  },
);

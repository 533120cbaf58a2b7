import { expect, test } from 'vitest';
import { withinAdmin } from './useFollowLink.ts';

test.each([
  ['/admin', '/'],
  ['/admin?x=1', '/?x=1'],
  ['/admin/ordrer', '/ordrer'],
  ['/admin/ordrer/7?fane=faerdige', '/ordrer/7?fane=faerdige'],
  ['/administration', undefined],
  ['/team-admin', undefined],
  ['/dashboard', undefined],
  ['mailto:kunde@rumklar.example', undefined],
])('the path of %s within the router is %s', (href, within) => {
  expect(withinAdmin(href)).toBe(within);
});

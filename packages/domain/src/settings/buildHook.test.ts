import { expect, test } from 'vitest';
import { parseBuildHook } from './settings.ts';

test.each([
  [' https://api.netlify.com/build_hooks/5f0c ', 'https://api.netlify.com/build_hooks/5f0c'],
  ['https://API.Vercel.com', 'https://api.vercel.com/'],
  ['https://høst.dk/byg?nøgle=1', 'https://xn--hst-0na.dk/byg?n%C3%B8gle=1'],
])('%j is %j', (typed, stored) => {
  expect(parseBuildHook(typed)).toBe(stored);
});

test.each([
  ...['', 'api.netlify.com/x', 'http://api.netlify.com/x', 'ftp://api.netlify.com/x', 'javascript:alert(1)'],
  ...[
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://0x7f.1/x',
  ],
  ...[
    'https://169.254.169.254/latest',
    'https://db/x',
    'https://vault.internal/x',
    'https://printer.local/x',
  ],
  ...[
    'https://api.netlify.com:5432/x',
    'https://en:kode@api.netlify.com/x',
    'https://netlify.com@10.0.0.1/x',
  ],
  `https://api.netlify.com/${'x'.repeat(300)}`,
])('%j is none', (typed) => {
  expect(parseBuildHook(typed)).toBeUndefined();
});

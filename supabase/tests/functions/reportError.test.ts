import { startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql`truncate private.browser_errors, private.rate_limits`;
});

const report = (body: unknown) => callFunction(stack, 'report-error', { body });
const stored = () => stack.sql`
  select kind, message, stack, path, times from private.browser_errors order by last_seen_at`;
const error = {
  kind: 'rejection',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at open (https://rumklar.example/portal-assets/a-1.js:1:20)',
  path: '/ordrer/7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

test('the same error is counted, wherever it was seen', async () => {
  expect(await report(error)).toMatchObject({ status: 200, body: { success: true } });
  await report({ ...error, path: '/bestil' });
  await report({ ...error, stack: error.stack.replace('1:20', '7:3') });
  expect(await stored()).toEqual([
    { kind: 'rejection', message: error.message, stack: error.stack, path: '/bestil', times: 2 },
    expect.objectContaining({ path: '/ordrer/:id', times: 1 }),
  ]);
});

test('nothing about a person is stored', async () => {
  await report({
    kind: 'error',
    message: 'jens.hansen@maegler.dk: "Jens Hansen, Strandvejen 14, 2900 Hellerup" is no JSON (12345678)',
    stack: 'at https://rumklar.example/auth?email=jens@maegler.dk#access_token=eyJhbGciOi.x.y:1:2',
    path: '/auth?email=jens@maegler.dk',
  });
  expect(await stored()).toMatchObject([
    { message: '…@…: "…" is no JSON (:n)', stack: 'at https://rumklar.example/auth:1:2', path: '/auth' },
  ]);
});

test('nor a telephone number in groups, or an address with a wide sign', async () => {
  await report({
    kind: 'error',
    message: 'jens＠maegler.dk, +45 31 41 59 26 and 31-41-59-26: at 1:20 of 2.150 kr.',
    stack: '',
    path: '/auth',
  });
  expect(await stored()).toMatchObject([{ message: '…@…, :n and :n: at 1:20 of 2.150 kr.' }]);
});

test.each(['\0', '\ud800'])('text that cannot be stored (%j) is refused, as everywhere', async (text) => {
  expect(await report({ ...error, message: text })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('what the policy refused is read in both forms of browsers', async () => {
  await report([
    {
      type: 'csp-violation',
      url: 'https://rumklar.example/bestil?kladde=1',
      body: {
        documentURL: 'https://rumklar.example/bestil?kladde=1',
        effectiveDirective: 'img-src',
        blockedURL: 'https://tracker.example/p.gif?user=7',
      },
    },
  ]);
  await report({
    'csp-report': {
      'document-uri': 'https://rumklar.example/',
      'violated-directive': 'script-src',
      'blocked-uri': 'inline',
    },
  });
  expect(await stored()).toMatchObject([
    { kind: 'policy', message: 'img-src: https://tracker.example/p.gif', path: '/bestil' },
    { kind: 'policy', message: 'script-src: inline', path: '/' },
  ]);
});

test('extensions and lost connections are nobody’s to mend', async () => {
  await report({ ...error, stack: 'at chrome-extension://abc/content.js:1:1' });
  await report({ ...error, message: 'Failed to fetch' });
  await report({ kind: 'error' });
  expect(await stored()).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no object', 'x'],
  ['another report', { type: 'deprecation' }],
])('%s is refused', async (_, body) => {
  expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('too much is refused: by size, by network, and in all', async () => {
  expect(await report({ ...error, stack: 'x'.repeat(17_000) })).toMatchObject({ status: 413 });
  for (let times = 1; times < 30; times += 1) expect(await report(error)).toMatchObject({ status: 200 });
  expect(await report(error)).toMatchObject({ status: 429 });

  await stack.sql`truncate private.rate_limits`;
  await stack.sql`
    insert into private.browser_errors (fingerprint, kind, message, path)
    select encode(sha256(n::text::bytea), 'hex'), 'error', 'x', '/' from generate_series(1, 1000) n`;
  expect(await report({ ...error, message: 'another one' })).toMatchObject({ status: 200 });
  await report(error);
  const rows = await stored();
  expect(rows).toHaveLength(1001);
  expect(rows.map(({ message }) => message)).not.toContain('another one');
});

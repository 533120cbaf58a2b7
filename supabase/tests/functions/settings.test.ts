import { fileURLToPath } from 'node:url';
import { secretKey } from '@rumklar/local-stack/settings';
import { functionEnvironment } from '@rumklar/local-stack/supabase/functions/environment';
import { type FunctionsHost, startFunctions } from '@rumklar/local-stack/supabase/functions/host';
import { createUser, startTestStack, type TestStack, type TestUser } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let stack: TestStack;
let customer: TestUser;
let host: FunctionsHost | undefined;
const lines: string[] = [];
beforeAll(async () => {
  stack = await startTestStack();
  customer = await createUser(stack);
});
afterAll(() => stack.stop());
afterEach(async () => {
  await host?.stop();
  lines.length = 0;
});

/** Runs the functions in another environment and calls one of them. */
async function callWith(name: string, changes: Record<string, string>, body: object = {}) {
  const addresses = {
    apiUrl: stack.apiUrl,
    siteUrl: stack.siteUrl,
    mailUrl: stack.apiUrl,
    stripeUrl: stack.stripeUrl,
    addressesUrl: stack.apiUrl,
  };
  const env = { ...functionEnvironment(addresses), ...changes };
  const folder = fileURLToPath(new URL('../../functions', import.meta.url));
  host = await startFunctions({ folder, env, log: (line) => lines.push(line) });
  const { data } = await customer.client.auth.getSession();
  const response = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const search = (changes: Record<string, string>) =>
  callWith('search-addresses', changes, { text: 'Vestergade' });
const noSuggestions = {
  status: 502,
  body: { success: false, code: 'register_failed' },
};
const unavailable = {
  status: 503,
  body: {
    success: false,
    code: 'not_configured',
  },
};

test('a missing setting is named in the log with what to set, and not in the response', async () => {
  expect(await callWith('get-stripe-key', { STRIPE_PUBLISHABLE_KEY: '' })).toEqual(unavailable);
  await expect
    .poll(() => lines.join('\n'))
    .toContain(
      'STRIPE_PUBLISHABLE_KEY is missing. Set it to the publishable key of your Stripe account (pk_…): supabase secrets set STRIPE_PUBLISHABLE_KEY=…',
    );
});

test('a secret key in the place of the publishable one is never handed out', async () => {
  const response = await callWith('get-stripe-key', { STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' });
  expect(response).toEqual(unavailable);
  await expect.poll(() => lines.join('\n')).toContain('STRIPE_PUBLISHABLE_KEY is not usable');
  expect(lines.join('\n')).not.toContain('sk_live_secret');
});

test.each([
  ['by another name than default', { SUPABASE_SECRET_KEYS: JSON.stringify({ studio: secretKey }) }, 200],
  ['as the legacy one', { SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: secretKey }, 200],
  [
    'as the legacy one beside something unreadable',
    { SUPABASE_SECRET_KEYS: '{', SUPABASE_SERVICE_ROLE_KEY: secretKey },
    200,
  ],
  ['nowhere', { SUPABASE_SECRET_KEYS: '{}' }, 503],
])('the secret key is found %s', async (_where, changes, status) => {
  expect(await callWith('health', changes)).toMatchObject({ status });
});

test('responds with unavailable, not with 401, when the auth server does not respond', async () => {
  const response = await callWith('payment-methods', { SUPABASE_URL: 'http://127.0.0.1:1' });
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('an unusable response of the address register is refused as register_failed', async () => {
  expect(await search({})).toEqual(noSuggestions);
  expect(await search({ ADDRESS_URL: 'http://127.0.0.1:9' })).toEqual(noSuggestions);
  expect(lines.join('\n')).toContain('The address register did not respond');
});

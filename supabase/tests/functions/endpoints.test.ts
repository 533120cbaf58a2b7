import {
  anonClient,
  createUser,
  startTestStack,
  type TestStack,
  type TestUser,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedCallers } from './acceptedCallers.ts';
import { callFunction } from './callFunction.ts';
import { functionNames } from './functionNames.ts';

let stack: TestStack;
let customer: TestUser;
let unconfirmed: TestUser;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, log: () => {} });
  [customer, unconfirmed] = await Promise.all([createUser(stack), createUser(stack)]);
  // The user must be confirmed to get a session, so the confirmation is removed after signing in.
  await stack.sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.id}`;
});
afterAll(() => stack.stop());

const forUsers = functionNames.filter((name) => acceptedCallers[name] === 'users');
const forAdmins = functionNames.filter((name) => acceptedCallers[name] === 'admins');
const forJobs = functionNames.filter((name) => acceptedCallers[name] === 'jobs');

test('every function says which callers it accepts', () => {
  expect(
    Object.keys(acceptedCallers).sort(),
    'add the function to acceptedCallers in supabase/tests/functions/acceptedCallers.ts',
  ).toEqual(functionNames);
});

describe.each([...forUsers, ...forAdmins])('%s', (name) => {
  test('requires a user', async () => {
    const refused = {
      status: 401,
      body: { success: false, code: 'not_signed_in' },
    };
    expect(await callFunction(stack, name)).toEqual(refused);
    for (const token of [stack.publishableKey, 'not-a-token', 'eyJhbGciOiJIUzI1NiJ9.e30.x']) {
      expect(await callFunction(stack, name, { headers: { authorization: `Bearer ${token}` } })).toEqual(
        refused,
      );
    }
  });

  test('requires a confirmed e-mail', async () => {
    expect(await callFunction(stack, name, { user: unconfirmed })).toMatchObject({
      status: 403,
      body: { success: false, code: 'email_not_confirmed' },
    });
  });

  test('refuses the token of a deleted user', async () => {
    const deletedUser = await createUser(stack);
    await stack.sql`delete from auth.users where id = ${deletedUser.id}`;
    expect(await callFunction(stack, name, { user: deletedUser })).toMatchObject({ status: 401 });
  });

  test('refuses the token of a session that was ended', async () => {
    const { client } = await createUser(stack);
    const token = (await client.auth.getSession()).data.session?.access_token;
    await client.auth.signOut();
    const headers = { authorization: `Bearer ${token}` };
    expect(await callFunction(stack, name, { headers })).toMatchObject({ status: 401 });
  });
});

test.each(forAdmins)('%s requires an administrator', async (name) => {
  expect(await callFunction(stack, name, { user: customer })).toMatchObject({
    status: 403,
    body: { success: false, code: 'forbidden' },
  });
});

describe.each(forJobs)('%s', (name) => {
  test.each([undefined, 'wrong', ''])('requires the job secret: %s', async (secret) => {
    const headers: Record<string, string> = secret === undefined ? {} : { 'x-job-secret': secret };
    expect(await callFunction(stack, name, { headers, user: customer })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('every function', () => {
  test.each(functionNames)('%s accepts the preflight request of a browser', async (name) => {
    const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://rumklar.example', 'access-control-request-method': 'POST' },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey/);
  });

  test.each(functionNames.filter((name) => name !== 'health'))('%s allows POST only', async (name) => {
    const response = await fetch(`${stack.apiUrl}/functions/v1/${name}`);
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
  });
});

describe.each(['delete-payment-method', 'inspect-uploads', 'search-addresses', 'send-auth-email'])(
  '%s',
  (name) => {
    test.each([
      '{',
      'null',
      '[]',
      '"text"',
      '7',
      '{}',
      '{"paths":"x","paymentMethodId":7,"email":[],"text":{}}',
    ])('refuses the body %s', async (body) => {
      expect(await callFunction(stack, name, { user: customer, body })).toEqual({
        status: 400,
        body: {
          success: false,
          code: 'invalid_request',
          ...(name === 'send-auth-email' && { error: 'Forespørgslen er ikke gyldig' }),
        },
      });
    });

    test('refuses a body of 70 kB', async () => {
      const body = JSON.stringify({ email: 'x'.repeat(70_000) });
      expect(await callFunction(stack, name, { user: customer, body })).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      });
    });
  },
);

test('refuses a visitor who calls through supabase-js with the same status', async () => {
  const { error } = await anonClient(stack).functions.invoke('payment-methods');
  expect(error?.context.status).toBe(401);
});

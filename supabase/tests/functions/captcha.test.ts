import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { turnstileTestKeys, turnstileToken } from '@rumklar/local-stack/turnstile/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';
import { contactBody, contactFields, postForm, sampleBody } from './forms.ts';

// What holds where the project has a captcha; every other test shows what holds without.

const { passes, fails, spent } = turnstileTestKeys.secret;
const words =
  'Vi kunne ikke se, at du er et menneske. Prøv igen. Virker det ikke, så skriv til kontakt@rumklar.example.';
const refused = { status: 403, body: { success: false, code: 'captcha_failed', error: words } };
const password = 'Rumklar2026!';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, captcha: passes, mailPause: 0, log: () => {} });
});
afterAll(() => stack.stop());
beforeEach(() => stack.mail.clear());

/** The calls that need a token, each with what it is sent. */
const calls: Record<string, (token?: string) => Promise<unknown>> = {
  'the contact form': (token) =>
    callFunction(stack, 'send-contact-form', { body: contactBody({ captchaToken: token }) }),
  'the free sample': async (token) => {
    const body = sampleBody(token === undefined ? {} : { captchaToken: token });
    const answer = await postForm(stack, 'send-sample-request', body, { accept: 'application/json' });
    return { status: answer.status, body: await answer.json() };
  },
  'a new confirmation mail': async (captchaToken) => {
    const { email } = await createUser(stack, { confirmed: false });
    return await callFunction(stack, 'send-auth-email', {
      body: { type: 'confirmation', email, captchaToken },
    });
  },
  'a link for a new password': async (captchaToken) => {
    const { email } = await createUser(stack);
    return await callFunction(stack, 'send-auth-email', { body: { type: 'recovery', email, captchaToken } });
  },
};

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('is sent with a token, which counts once', async () => {
    const token = turnstileToken();
    expect(await call(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stack.mail.inbox()).not.toEqual([]);
    await stack.mail.clear();
    expect(await call(token)).toEqual(refused);
    expect(await stack.mail.inbox()).toEqual([]);
  });

  test.each([[undefined], [''], ['XXXX.made-up']])('is refused with the token %o', async (token) => {
    expect(await call(token)).toEqual(refused);
    expect(await stack.mail.inbox()).toEqual([]);
  });
});

test('a form that the browser posts by itself leads to the page that says it needs JavaScript', async () => {
  const form = new URLSearchParams({ ...contactFields(), consent: 'true' });
  const answer = await postForm(stack, 'send-contact-form', form);
  expect(answer.headers.get('location')).toBe(`${stack.siteUrl}/kontakt/fejl#javascript`);
});

test('mails that were asked for without a token leave the owner’s share', async () => {
  const { email } = await createUser(stack);
  const ask = (network: number, captchaToken?: string) =>
    callFunction(stack, 'send-auth-email', {
      body: { type: 'recovery', email, captchaToken },
      headers: { 'cf-connecting-ip': `203.0.113.${network}` },
    });
  for (let network = 1; network <= 21; network += 1) expect(await ask(network)).toEqual(refused);
  expect(await ask(22, turnstileToken())).toMatchObject({ status: 200 });
  expect(await stack.mail.inbox(email)).toHaveLength(1);
});

test.each([
  ['never passes', fails],
  ['was spent', spent],
])('a token that %s is refused', async (_, captcha) => {
  const other = await startTestStack({ functions: true, captcha, log: () => {} });
  const body = contactBody({ captchaToken: turnstileToken() });
  expect(await callFunction(other, 'send-contact-form', { body })).toEqual(refused);
  await other.stop();
});

test('without a response of Turnstile nothing is sent', async () => {
  const functionSettings = { TURNSTILE_SECRET_KEY: passes, TURNSTILE_URL: 'http://127.0.0.1:1/' };
  const other = await startTestStack({ functions: true, functionSettings, log: () => {} });
  const body = contactBody({ captchaToken: turnstileToken() });
  expect(await callFunction(other, 'send-contact-form', { body })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(await other.mail.inbox()).toEqual([]);
  await other.stop();
});

describe('the auth server', () => {
  const email = () => `ny-${crypto.randomUUID()}@rumklar.example`;
  const ask: Record<string, (captchaToken?: string) => Promise<{ error: { code?: string } | null }>> = {
    'sign-up': (captchaToken) =>
      anonClient(stack).auth.signUp({ email: email(), password, options: { captchaToken } }),
    recovery: (captchaToken) => anonClient(stack).auth.resetPasswordForEmail(email(), { captchaToken }),
    'a new confirmation mail': (captchaToken) =>
      anonClient(stack).auth.resend({ type: 'signup', email: email(), options: { captchaToken } }),
    'a link to sign in': (captchaToken) =>
      anonClient(stack).auth.signInWithOtp({
        email: email(),
        options: { captchaToken, shouldCreateUser: true },
      }),
    'sign-in with a password': async (captchaToken) => {
      const user = await createUser(stack);
      return await anonClient(stack).auth.signInWithPassword({
        email: user.email,
        password: user.password,
        options: { captchaToken },
      });
    },
  };

  test.each(Object.entries(ask))('%s needs a token, which counts once', async (_, call) => {
    const token = turnstileToken();
    expect((await call()).error).toMatchObject({ status: 400, code: 'captcha_failed' });
    expect((await call('XXXX.made-up')).error?.code).toBe('captcha_failed');
    expect((await call(token)).error).toBeNull();
    expect((await call(token)).error?.code).toBe('captcha_failed');
  });

  test('lets sessions be refreshed, and the secret key ask for mails, without one', async () => {
    const user = await createUser(stack);
    expect((await user.client.auth.refreshSession()).error).toBeNull();
    expect((await serviceClient(stack).auth.resetPasswordForEmail(user.email)).error).toBeNull();
  });
});

import {
  anonClient,
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

// send-auth-email of the type recovery.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, mailPause: 0, log: () => {} });
});
afterAll(() => stack.stop());
afterEach(() => stack.mail.refuse(false));

const reset = (email: string, fields: Record<string, unknown> = {}, from = '203.0.113.1') =>
  callFunction(stack, 'send-auth-email', {
    body: { ...fields, email, type: 'recovery' },
    headers: { 'cf-connecting-ip': from },
  });
const inbox = (email: string) => stack.mail.inbox(email);

test('has the auth server mail its own link, whatever the request contains', async () => {
  const { email } = await createUser(stack);
  const evil = {
    redirectTo: 'https://evil.example',
    subject: 'Du har vundet',
    confirmUrl: 'https://evil.example',
  };
  expect(await reset(` ${email.toUpperCase()} `, evil)).toEqual({
    status: 200,
    body: { success: true },
  });
  const mails = await inbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Vælg en ny adgangskode hos Rumklar']);
  expect(mails[0]?.html).toContain(`${stack.siteUrl}/auth/reset-password?token=`);
  expect(JSON.stringify(mails)).not.toContain('evil');
});

// The hour of the limit may end between the calls.
test('responds in the same way for an address without an account, with the same limit', {
  retry: 1,
}, async () => {
  const { email } = await createUser(stack);
  const stranger = `ingen-${crypto.randomUUID()}@rumklar.example`;
  for (const address of [email, stranger]) {
    for (let i = 0; i < 5; i++)
      expect(await reset(address)).toEqual({ status: 200, body: { success: true } });
    expect(await reset(address)).toEqual({
      status: 429,
      body: { success: false, code: 'rate_limited', error: 'For mange forsøg. Prøv igen senere.' },
    });
  }
  expect(await inbox(email)).toHaveLength(5);
  expect(await inbox(stranger)).toEqual([]);
});

test('reaches the owner after a stranger used up the mails of the hour, here and at the auth server', async () => {
  const { email } = await createUser(stack);
  const stranger = anonClient(stack);
  for (let time = 0; time < 6; time += 1) await reset(email, {}, '203.0.113.60');
  for (let time = 0; time < 6; time += 1) await stranger.auth.resetPasswordForEmail(email);
  const before = (await inbox(email)).length;
  expect(await reset(email, {}, '203.0.113.61')).toEqual({ status: 200, body: { success: true } });
  const mails = await inbox(email);
  expect(mails).toHaveLength(before + 1);
  const token_hash = /token=([0-9a-f]{56})/.exec(mails.at(-1)?.html ?? '')?.[1] ?? '';
  expect((await stranger.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
});

test('sends no more than twenty an hour to a mailbox; the last link works', async () => {
  const { email } = await createUser(stack);
  await reset(email);
  await exhaustLimit(stack, `send-auth-email:recovery:${email}`, 20);
  expect(await reset(email, {}, '203.0.113.62')).toEqual({ status: 200, body: { success: true } });
  const mails = await inbox(email);
  expect(mails).toHaveLength(1);
  const token_hash = /token=([0-9a-f]{56})/.exec(mails[0]?.html ?? '')?.[1] ?? '';
  expect((await anonClient(stack).auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
});

test('does not report that the auth server sends no more, which would reveal an account', async () => {
  const own = await startTestStack({ functions: true, log: () => {} });
  const { email } = await createUser(own);
  // As when the mails of the hour are used up between the two calls of the function.
  await own.sql`
    create or replace function public.allow_auth_mail(p_kind text, p_email text) returns void
    language sql set search_path = '' as ''`;
  await own.sql`update auth.users set recovery_sent_at = now() + interval '2 days' where email = ${email}`;
  const response = await callFunction(own, 'send-auth-email', { body: { email, type: 'recovery' } });
  expect(response).toEqual({ status: 200, body: { success: true } });
  expect(await own.mail.inbox(email)).toEqual([]);
  await own.stop();
});

test('reports a mail server that is down', async () => {
  const { email } = await createUser(stack);
  stack.mail.refuse(true);
  expect(await reset(email)).toEqual({
    status: 502,
    body: {
      success: false,
      code: 'mail_failed',
      error: 'Der opstod en fejl. Kunne ikke sende email. Prøv igen senere.',
    },
  });
});

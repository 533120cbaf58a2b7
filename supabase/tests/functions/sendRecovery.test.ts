import { createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

// send-auth-email of the type recovery.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, mailPause: 0, log: () => {} });
});
afterAll(() => stack.stop());
afterEach(() => stack.mail.refuse(false));

const reset = (email: string, fields: Record<string, unknown> = {}) =>
  callFunction(stack, 'send-auth-email', { body: { ...fields, email, type: 'recovery' } });
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

test('responds in the same way for an address without an account, with the same limit', async () => {
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

test('does not report a call that came too soon, which would reveal an account', async () => {
  const { email } = await createUser(stack);
  await stack.sql`update auth.users set recovery_sent_at = now() + interval '1 hour' where email = ${email}`;
  expect(await reset(email)).toEqual({ status: 200, body: { success: true } });
  expect(await inbox(email)).toEqual([]);
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

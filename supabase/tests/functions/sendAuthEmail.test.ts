import {
  anonClient,
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callFunction } from './callFunction.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ functions: true, mailPause: 0, log: () => {} });
});
afterAll(() => stack.stop());
afterEach(() => stack.mail.refuse(false));

const send = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  callFunction(stack, 'send-auth-email', { body, headers });
const inbox = (email: string) => stack.mail.inbox(email);

async function signUp(fullName = 'Ny Kunde'): Promise<string> {
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  const { error } = await anonClient(stack).auth.signUp({
    email,
    password: 'Rumklar2026!',
    options: { data: { full_name: fullName } },
  });
  if (error) throw error;
  return email;
}

async function confirm(email: string): Promise<void> {
  await stack.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
}

test('the probe succeeds and sends no mail', async () => {
  const email = 'proeve@rumklar.example';
  expect(await send({ test: true, email })).toEqual({ status: 200, body: { success: true } });
  expect(await inbox(email)).toEqual([]);
});

test.each([
  { email: 'x', test: true },
  { email: 'a@b.dk', type: 'magiclink' },
  { email: 'a@b.dk', type: 'toString' },
  { email: `${'x'.repeat(250)}@b.dk`, type: 'welcome' },
  { type: 'confirmation' },
])('%o is refused', async (body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { success: false, code: 'invalid_request' } });
});

describe('confirmation', () => {
  test('is sent again by the auth server, with its own link, whatever the request contains', async () => {
    const email = await signUp();
    const evil = {
      confirmUrl: 'https://evil.example/token',
      originDomain: 'https://evil.example',
      isProduction: true,
      userId: crypto.randomUUID(),
      subject: 'Du har vundet',
      isResend: true,
    };
    expect(await send({ ...evil, email: ` ${email.toUpperCase()} `, type: 'confirmation' })).toEqual({
      status: 200,
      body: { success: true },
    });
    const mails = await inbox(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe('Bekræft din e-mail hos Rumklar');
    expect(mails[1]?.html).toContain(`${stack.siteUrl}/auth/confirm?token=`);
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  test('reports an address without an account', async () => {
    expect(await send({ email: 'ingen@rumklar.example', type: 'confirmation' })).toEqual({
      status: 404,
      body: { success: false, code: 'user_not_found', error: 'Ingen brugerkonto fundet med denne email' },
    });
  });

  test('an account that is confirmed gets no mail', async () => {
    const email = await signUp();
    await confirm(email);
    expect(await send({ email, type: 'confirmation' })).toMatchObject({
      status: 409,
      body: { success: false, code: 'already_confirmed' },
    });
    expect(await inbox(email)).toHaveLength(1);
  });

  test('reports a mail server that is down, and the next try works', async () => {
    const email = await signUp();
    stack.mail.refuse(true);
    expect(await send({ email, type: 'confirmation' })).toEqual({
      status: 502,
      body: { success: false, code: 'mail_failed', error: 'Kunne ikke sende bekræftelsesmail' },
    });
    stack.mail.refuse(false);
    expect(await send({ email, type: 'confirmation', directCall: true })).toMatchObject({ status: 200 });
  });
});

describe('welcome', () => {
  test('is sent once to a confirmed account, in Danish, with a link to the dashboard', async () => {
    const email = await signUp('Åse <b>Sørensen</b>');
    await confirm(email);
    expect(await send({ email, type: 'welcome' })).toEqual({ status: 200, body: { success: true } });
    expect(await send({ email, type: 'welcome', isResend: true })).toMatchObject({ status: 200 });
    const welcomes = (await inbox(email)).filter(({ subject }) => subject === 'Velkommen til Rumklar');
    expect(welcomes).toHaveLength(1);
    const [mail] = welcomes;
    // The address may belong to another person, and the name may be any text.
    expect(JSON.stringify(mail)).not.toContain('Sørensen');
    expect(mail?.html).toContain(`href="${stack.siteUrl}/dashboard"`);
    const rows = await stack.sql`select kind, status from mails where recipient = ${email} order by kind`;
    expect([...rows]).toEqual([
      { kind: 'confirmation', status: 'sent' },
      { kind: 'welcome', status: 'sent' },
    ]);
  });

  test('is one mail for many concurrent calls', async () => {
    const email = await signUp();
    await confirm(email);
    await Promise.all(Array.from({ length: 5 }, () => send({ email, type: 'welcome' })));
    expect(await inbox(email)).toHaveLength(2);
  });

  test('is refused in the same words for an unconfirmed account and for none', async () => {
    const email = await signUp();
    const unknown = await send({ email: 'ingen@rumklar.example', type: 'welcome' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect(await send({ email, type: 'welcome' })).toEqual(unknown);
    expect(await inbox(email)).toHaveLength(1);
  });

  test('that failed may be requested again', async () => {
    const email = await signUp();
    await confirm(email);
    stack.mail.refuse(true);
    expect(await send({ email, type: 'welcome' })).toMatchObject({
      status: 502,
      body: { code: 'mail_failed' },
    });
    const welcome = await stack.sql`select status from mails where recipient = ${email} and kind = 'welcome'`;
    expect([...welcome]).toEqual([{ status: 'failed' }]);
    stack.mail.refuse(false);
    expect(await send({ email, type: 'welcome' })).toMatchObject({ status: 200 });
    expect((await inbox(email))[1]?.text).toContain('Hej\n');
  });
});

describe('limits', () => {
  test('for a mailbox, for each caller', async () => {
    const { email } = await createUser(stack);
    await exhaustLimit(stack, `send-auth-email:confirmation:203.0.113.30:${email}`, 5);
    const from = (address: string) =>
      send({ email: email.replace('@', '+x@'), type: 'confirmation' }, { 'cf-connecting-ip': address });
    expect(await from('203.0.113.30')).toMatchObject({
      status: 429,
      body: { success: false, code: 'rate_limited', error: 'For mange forsøg. Prøv igen senere.' },
    });
    expect(await from('203.0.113.31')).toMatchObject({ status: 404 });
  });

  test('for the spellings of a mailbox, whoever calls', async () => {
    const email = await signUp();
    const tagged = email.replace('@', '+1@');
    await anonClient(stack).auth.signUp({ email: tagged, password: 'Rumklar2026!' });
    await exhaustLimit(stack, `send-auth-email:confirmation:${email}`, 5);
    for (const address of [tagged, email]) {
      const headers = { 'cf-connecting-ip': '203.0.113.35' };
      expect(await send({ email: address, type: 'confirmation' }, headers)).toMatchObject({ status: 200 });
    }
    expect(await inbox(tagged)).toHaveLength(1);
    expect(await inbox(email)).toHaveLength(2);
  });

  test('per caller, so that accounts cannot be searched for in bulk', async () => {
    await exhaustLimit(stack, 'send-auth-email:203.0.113.9', 60);
    const email = 'ingen@rumklar.example';
    const headers = { 'cf-connecting-ip': '203.0.113.9' };
    expect(await send({ email, type: 'confirmation' }, headers)).toMatchObject({ status: 429 });
    expect(await send({ email, type: 'confirmation' })).toMatchObject({ status: 404 });
  });

  test('one limit for all addresses of an IPv6 network', async () => {
    await exhaustLimit(stack, 'send-auth-email:2001:db8:0:0', 60);
    const from = (address: string) =>
      send({ email: 'ingen@rumklar.example', type: 'confirmation' }, { 'cf-connecting-ip': address });
    for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff:1:2:3', '2001:db8::ffff:0:0:1']) {
      expect(await from(address)).toMatchObject({ status: 429 });
    }
    expect(await from('2001:db8:0:1::1')).toMatchObject({ status: 404 });
    expect(await from('::1')).toMatchObject({ status: 404 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
} from '../../testing/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(() => stack.mail.clear());

const password = 'Rumklar2026!';

describe('sign-up', () => {
  test('mails a link, and the link confirms the account', async () => {
    const client = anonClient(stack);
    const email = 'ny@rumklar.example';
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Ny Kunde' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    const [mail] = await stack.mail.inbox(email);
    const hash = /token=([0-9a-f]+)/.exec(mail?.html ?? '')?.[1] ?? '';
    expect(hash).toHaveLength(56);
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const wrong = await client.auth.signInWithPassword({ email, password: 'forkert1' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const verified = await client.auth.verifyOtp({ token_hash: hash, type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const again = await anonClient(stack).auth.verifyOtp({ token_hash: hash, type: 'email' });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('of a known address answers without identities and sends nothing', async () => {
    const user = await createUser(stack);
    const { data, error } = await anonClient(stack).auth.signUp({ email: user.email, password });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user?.id).not.toBe(user.id);
    expect(await stack.mail.inbox(user.email)).toHaveLength(0);
  });

  test('is rolled back when the mail cannot be sent', async () => {
    stack.mail.refuse(true);
    const email = 'uden-mail@rumklar.example';
    const { error } = await anonClient(stack).auth.signUp({ email, password });
    stack.mail.refuse(false);
    expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' });
    expect(await stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });

  test('twice within the pause is too soon', async () => {
    const email = 'hurtig@rumklar.example';
    await anonClient(stack).auth.signUp({ email, password });
    const { error } = await anonClient(stack).auth.resend({ type: 'signup', email });
    expect(error?.code).toBe('over_email_send_rate_limit');
  });
});

test('admin endpoints answer the secret key only', async () => {
  const user = await createUser(stack);
  const admin = serviceClient(stack).auth.admin;
  expect((await admin.getUserById(user.id)).data.user?.email).toBe(user.email);
  expect((await admin.listUsers()).data.users.map((each) => each.id)).toContain(user.id);
  expect((await user.client.auth.admin.listUsers()).error?.code).toBe('not_admin');
  expect((await admin.deleteUser(user.id)).error).toBeNull();
  expect((await admin.getUserById(user.id)).error?.code).toBe('user_not_found');
});

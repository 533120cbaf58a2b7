import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anonClient,
  createUser,
  serviceClient,
  startTestStack,
  type TestStack,
  type TestUser,
  totpCode,
} from '../../testing/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
afterAll(() => stack.stop());

const password = 'Nyt2026!!';
const subjectsOf = async ({ email }: TestUser) =>
  (await stack.mail.inbox(email)).map(({ subject }) => subject);

describe('a new password', () => {
  test('is mailed to the account, with a way to another one', async () => {
    const user = await createUser(stack);
    expect((await user.client.auth.updateUser({ password })).error).toBeNull();
    const [mail] = await stack.mail.inbox(user.email);
    expect(mail?.subject).toBe('Din adgangskode er ændret');
    expect(mail?.html).toContain('href="http://localhost:3000/auth?mode=reset"');
  });

  test('ends the other sessions of the account', async () => {
    const user = await createUser(stack);
    const other = anonClient(stack);
    await other.auth.signInWithPassword(user);
    await user.client.auth.updateUser({ password });
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await user.client.auth.refreshSession()).error).toBeNull();
  });

  test('is saved although its mail cannot be sent', async () => {
    const user = await createUser(stack);
    stack.mail.refuse(true);
    const { error } = await user.client.auth.updateUser({ password });
    stack.mail.refuse(false);
    expect(error).toBeNull();
    expect((await anonClient(stack).auth.signInWithPassword({ ...user, password })).error).toBeNull();
  });

  test('is not mailed when it is refused, or set with the secret key', async () => {
    const user = await createUser(stack);
    expect((await user.client.auth.updateUser({ password: 'kort' })).error?.code).toBe('weak_password');
    await serviceClient(stack).auth.admin.updateUserById(user.id, { password });
    expect(await subjectsOf(user)).toEqual([]);
  });

  test('needs a code from a mail in a session that is older than a day', async () => {
    const user = await createUser(stack);
    const { auth } = user.client;
    await stack.sql`update auth.sessions set created_at = now() - interval '24 hours 1 minute' where user_id = ${user.id}`;
    expect((await auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await auth.updateUser({ password, nonce: '00000000' })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await auth.reauthenticate()).error).toBeNull();
    const nonce = /\b\d{8}\b/.exec((await stack.mail.inbox(user.email)).at(-1)?.html ?? '')?.[0] ?? '';
    expect((await auth.updateUser({ password, nonce })).error).toBeNull();
    expect((await auth.updateUser({ password: 'Igen2026!', nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect(await subjectsOf(user)).toEqual(['Din kode til Rumklar', 'Din adgangskode er ændret']);
  });

  test('needs the second factor if there is one, and so does a new address', async () => {
    const user = await createUser(stack);
    const { data } = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
    const factorId = data?.id ?? '';
    const code = totpCode(data?.type === 'totp' ? data.totp.secret : '');
    expect((await user.client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const client = anonClient(stack);
    await client.auth.signInWithPassword(user);
    for (const change of [{ password }, { email: `ny-${user.email}` }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    expect((await client.auth.updateUser({ data: { full_name: 'Nyt Navn' } })).error).toBeNull();
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await client.auth.updateUser({ password })).error).toBeNull();
  });
});

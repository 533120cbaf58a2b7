import { anonClient, createUser, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
beforeEach(() => stack.mail.clear());
afterAll(() => stack.stop());

const kinds = {
  recovery: (email: string) => anonClient(stack).auth.resetPasswordForEmail(email),
  signup: (email: string) => anonClient(stack).auth.signUp({ email, password: 'Rumklar2026!' }),
} as const;

/** Opens a new link some minutes after it was sent. @returns the code of the refusal */
async function openAfter(minutes: number, kind: keyof typeof kinds): Promise<string | undefined> {
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  if (kind === 'recovery') await createUser(stack, { email });
  expect((await kinds[kind](email)).error).toBeNull();
  const [mail] = await stack.mail.inbox(email);
  const token_hash = /token=([0-9a-f]{56})/.exec(mail?.html ?? '')?.[1] ?? '';
  await stack.sql`
    update auth.users set recovery_sent_at = recovery_sent_at - make_interval(mins => ${minutes}),
      confirmation_sent_at = confirmation_sent_at - make_interval(mins => ${minutes})
    where email = ${email}`;
  const type = kind === 'recovery' ? 'recovery' : 'email';
  return (await anonClient(stack).auth.verifyOtp({ token_hash, type })).error?.code;
}

test('a link for a new password works for an hour', async () => {
  expect(await openAfter(59, 'recovery')).toBeUndefined();
  expect(await openAfter(61, 'recovery')).toBe('otp_expired');
});

test('a confirmation link works for a day', async () => {
  expect(await openAfter(23 * 60 + 59, 'signup')).toBeUndefined();
  expect(await openAfter(24 * 60 + 1, 'signup')).toBe('otp_expired');
});

test('a recovery mail is recorded at the time it was sent', async () => {
  const { email } = await createUser(stack);
  await kinds.recovery(email);
  const rows = await stack.sql`
    select status, sent_at > now() - interval '1 minute' as is_recent from mails where recipient = ${email}`;
  expect([...rows]).toEqual([{ status: 'sent', is_recent: true }]);
});

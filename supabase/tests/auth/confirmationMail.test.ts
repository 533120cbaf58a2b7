import { anonClient, mailCatcher, startTestStack, type TestStack } from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Also run against the Supabase of the CLI, by `npm run test:supabase`: the mail is then in its mail catcher.
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const inbox = (to: string) => {
  const catcher = process.env.HOSTED_MAIL_URL;
  return (catcher ? mailCatcher(catcher) : stack.mail).inbox(to);
};

test('a sign-up is confirmed by the link of a Danish mail', async () => {
  const email = `ny-${crypto.randomUUID()}@rumklar.example`;
  const client = anonClient(stack);
  const options = { data: { full_name: 'Ny Kunde' } };
  expect((await client.auth.signUp({ email, password: 'Rumklar2026!', options })).error).toBeNull();
  const mails = await inbox(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Bekræft din e-mail hos Rumklar']);
  const token_hash = /token=([0-9a-f]{56})/.exec(mails[0]?.html ?? '')?.[1] ?? '';
  expect((await client.auth.verifyOtp({ token_hash, type: 'email' })).error).toBeNull();
});

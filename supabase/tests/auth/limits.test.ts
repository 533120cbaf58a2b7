import {
  anonClient,
  createUser,
  exhaustLimit,
  startTestStack,
  type TestStack,
} from '@rumklar/local-stack/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// What anybody can ask the auth server for, without a page or function of ours in between.
let stack: TestStack;
let email: string;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
beforeEach(() => {
  email = `ny-${crypto.randomUUID()}@rumklar.example`;
});
afterAll(() => stack.stop());

const password = 'Rumklar2026!';
const tooMany = { status: 429, message: 'For mange forsøg. Prøv igen senere.' };

async function signUp(address: string, from = '203.0.113.1') {
  const headers = {
    apikey: stack.publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': from,
  };
  const body = JSON.stringify({ email: address, password });
  const answer = await fetch(`${stack.apiUrl}/auth/v1/signup`, { method: 'POST', headers, body });
  return { status: answer.status, message: (await answer.json()).msg };
}

describe('accounts', () => {
  test('are limited to thirty an hour per network, with an IPv6 /64 counting as one', async () => {
    const network = '2001:db8:1:2::';
    await exhaustLimit(stack, `sign-up:${network}`, 29);
    expect(await signUp(email, '2001:db8:1:2:aaaa::1')).toMatchObject({ status: 200 });
    const other = `anden-${email}`;
    expect(await signUp(other, '2001:db8:1:2:bbbb::1')).toEqual(tooMany);
    expect(await stack.sql`select 1 from auth.users where email = ${other}`).toEqual([]);
    expect(await stack.mail.inbox(other)).toEqual([]);
    expect(await signUp(other, '2001:db8:1:3::1')).toMatchObject({ status: 200 });
  });

  // An hour may end between the calls that are counted; so below.
  test('are limited to five an hour per mailbox and network, however the address is spelled', {
    retry: 1,
  }, async () => {
    const name = `ny.kunde.${crypto.randomUUID()}`;
    const spellings = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.replace('.', '').toUpperCase()}@gmail.com`,
      `${name.replaceAll('.', '')}+2@googlemail.com`,
      `${name}+x@GMAIL.com`,
      `${name}+3@googlemail.com`,
    ];
    for (const address of spellings.slice(0, 5))
      expect(await signUp(address, '203.0.113.40')).toMatchObject({ status: 200 });
    expect(await signUp(spellings[5] ?? '', '203.0.113.40')).toEqual(tooMany);
  });

  test('leave the owner of a mailbox a share of their own, up to twenty an hour', { retry: 1 }, async () => {
    const tagged = (tag: number) => email.replace('@', `+${tag}@`);
    for (const tag of [1, 2, 3, 4, 5])
      expect(await signUp(tagged(tag), '203.0.113.50')).toMatchObject({ status: 200 });
    expect(await signUp(tagged(6), '203.0.113.50')).toEqual(tooMany);
    expect(await signUp(email, '203.0.113.51')).toMatchObject({ status: 200 });
    await exhaustLimit(stack, `sign-up:${email}`, 20);
    expect(await signUp(tagged(7), '203.0.113.52')).toEqual(tooMany);
  });

  test('cannot fill one mailbox with confirmations under its other spellings', { retry: 1 }, async () => {
    const tagged = (tag: number) => email.replace('@', `+${tag}@`);
    const tags = [1, 2, 3, 4, 5];
    const resent = async () => {
      const { auth } = anonClient(stack);
      const answers = [];
      for (const tag of [...tags, ...tags])
        answers.push(await auth.resend({ type: 'signup', email: tagged(tag) }));
      return answers.filter(({ error }) => error === null).length;
    };
    for (const tag of tags)
      expect(await signUp(tagged(tag), `203.0.113.${60 + tag}`)).toMatchObject({ status: 200 });
    expect(await signUp(tagged(6), '203.0.113.66')).toEqual(tooMany);
    expect(await resent()).toBe(0);
    // An hour later the accounts are still there.
    await stack.sql`delete from private.rate_limits`;
    await stack.sql`
      update auth.users set confirmation_sent_at = now() - interval '1 hour'
      where email = any (${tags.map(tagged)})`;
    expect(await resent()).toBe(5);
    expect(await signUp(email, '203.0.113.67')).toMatchObject({ status: 200 });
  });

  test('cannot fill one mailbox with recovery links under its other spellings', { retry: 1 }, async () => {
    const tagged = [1, 2, 3, 4, 5, 6].map((tag) => email.replace('@', `+${tag}@`));
    for (const address of tagged) await createUser(stack, { email: address, confirmed: false });
    const owner = await createUser(stack, { email });
    const { auth } = anonClient(stack);
    for (const address of tagged) await auth.resetPasswordForEmail(address);
    const sent = await stack.sql`select 1 from mails where recipient = any (${tagged}) and kind = 'recovery'`;
    expect(sent).toHaveLength(5);
    // The owner's account is confirmed, and has a link of its own.
    expect((await auth.resetPasswordForEmail(owner.email)).error).toBeNull();
  });

  test('are not limited by a forwarded address that is invalid', async () => {
    expect(await signUp(email, 'ukendt')).toMatchObject({ status: 200 });
  });

  test('are limited by a hook that only the auth server may call', async () => {
    const rows = await stack.sql`
      select role, has_function_privilege(role, 'private.limit_sign_up(jsonb)', 'execute') as may
      from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin']) as role`;
    expect(rows.filter(({ may }) => may).map(({ role }) => role)).toEqual(['supabase_auth_admin']);
  });
});

// Mails are counted by the hour, and one may end in between.
describe('mails to one account', { retry: 1 }, () => {
  const tooSoon = { code: 'over_email_send_rate_limit', status: 429 };

  test('are limited to five confirmations an hour, however they are requested', async () => {
    const client = anonClient(stack);
    await client.auth.signUp({ email, password });
    for (let i = 0; i < 4; i++)
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await client.auth.resend({ type: 'signup', email })).error).toMatchObject(tooSoon);
    expect((await client.auth.signUp({ email, password })).error).toMatchObject(tooSoon);
    expect(await stack.mail.inbox(email)).toHaveLength(5);
  });

  test('are limited to five recovery links an hour; the last one works', async () => {
    const user = await createUser(stack);
    const client = anonClient(stack);
    for (let i = 0; i < 5; i++)
      expect((await client.auth.resetPasswordForEmail(user.email)).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail(user.email)).error).toMatchObject(tooSoon);
    const mails = await stack.mail.inbox(user.email);
    expect(mails).toHaveLength(5);
    const token_hash = /token=([0-9a-f]{56})/.exec(mails.at(-1)?.html ?? '')?.[1] ?? '';
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  });

  test('are counted by mailbox', async () => {
    const owner = await createUser(stack, { email });
    const tagged = await createUser(stack, { email: email.replace('@', '+1@') });
    for (const to of [owner, tagged, owner, tagged, owner])
      expect((await anonClient(stack).auth.resetPasswordForEmail(to.email)).error).toBeNull();
    expect((await anonClient(stack).auth.resetPasswordForEmail(owner.email)).error).toMatchObject(tooSoon);
  });

  test('are counted per mailbox and kind, and for an hour', async () => {
    const user = await createUser(stack);
    for (let i = 0; i < 5; i++) await anonClient(stack).auth.resetPasswordForEmail(user.email);
    const other = await createUser(stack);
    expect((await anonClient(stack).auth.resetPasswordForEmail(other.email)).error).toBeNull();
    const [row] = await stack.sql`
      select recovery_sent_at <= to_timestamp(ceil(extract(epoch from now()) / 3600) * 3600) as ends
      from auth.users where id = ${user.id}`;
    expect(row).toEqual({ ends: true });
  });

  test('have a row each that an administrator can read', async () => {
    const admin = await createUser(stack, { admin: true });
    await anonClient(stack).auth.signUp({ email, password });
    await anonClient(stack).auth.resetPasswordForEmail(email);
    const { data } = await admin.client
      .from('mails')
      .select('kind, status, sent_at, profiles!mails_user_id_fkey (email)')
      .eq('recipient', email)
      .order('kind');
    const sent = { status: 'sent', sent_at: expect.any(String), profiles: { email } };
    expect(data).toEqual([
      { ...sent, kind: 'confirmation' },
      { ...sent, kind: 'recovery' },
    ]);
  });

  test('have no row if the mail service rejected them', async () => {
    const user = await createUser(stack);
    stack.mail.refuse(true);
    await anonClient(stack).auth.resetPasswordForEmail(user.email);
    stack.mail.refuse(false);
    expect(await stack.sql`select 1 from mails where recipient = ${user.email}`).toEqual([]);
  });
});

test('the metadata of an account is limited, at sign-up and afterwards', async () => {
  const data = { note: 'x'.repeat(4000) };
  const refused = async (metadata: object) =>
    (await anonClient(stack).auth.signUp({ email, password, options: { data: metadata } })).error;
  expect(await refused(data)).toMatchObject({ status: 400 });
  expect(await refused({ full_name: 'x'.repeat(201) })).toMatchObject({
    status: 400,
    message: 'Navn må højst være 200 tegn langt.',
  });
  expect(await stack.sql`select 1 from auth.users where email = ${email}`).toEqual([]);
  const user = await createUser(stack);
  expect((await user.client.auth.updateUser({ data })).error?.status).toBe(500);
  expect((await user.client.auth.updateUser({ data: { full_name: 'Nyt Navn' } })).error).toBeNull();
});

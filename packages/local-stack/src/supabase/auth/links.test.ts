import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonClient, createUser, startTestStack, type TestStack } from '../../testing/index.ts';
import { allowedRedirect } from './context.ts';
import { fillTemplate } from './mails.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
afterAll(() => stack.stop());
beforeEach(() => stack.mail.clear());

const password = 'Rumklar2026!';

async function tokenFor(email: string): Promise<string> {
  const mails = await stack.mail.inbox(email);
  return /[0-9a-f]{56}/.exec(mails.at(-1)?.html ?? '')?.[0] ?? '';
}

describe('a confirmation link', () => {
  test('is replaced by the next one', async () => {
    const email = 'igen@rumklar.example';
    const client = anonClient(stack);
    await client.auth.signUp({ email, password });
    const first = await tokenFor(email);
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect((await client.auth.verifyOtp({ token_hash: first, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.auth.verifyOtp({ token_hash: second, type: 'email' })).error).toBeNull();
  });

  test('ends after 24 hours', async () => {
    const email = 'sen@rumklar.example';
    const client = anonClient(stack);
    await client.auth.signUp({ email, password });
    await stack.sql`update auth.users set confirmation_sent_at = now() - interval '24 hours 1 minute' where email = ${email}`;
    const { error } = await client.auth.verifyOtp({ token_hash: await tokenFor(email), type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('is not sent again to a confirmed or unknown address, and the answer does not show it', async () => {
    const user = await createUser(stack);
    for (const email of [user.email, 'ukendt@rumklar.example']) {
      expect((await anonClient(stack).auth.resend({ type: 'signup', email })).error).toBeNull();
      expect(await stack.mail.inbox(email)).toHaveLength(0);
    }
  });
});

describe('a recovery link', () => {
  test('opens a session in which the password is changed', async () => {
    const user = await createUser(stack);
    const client = anonClient(stack);
    const redirectTo = 'http://localhost:3000/auth/reset-password';
    expect((await client.auth.resetPasswordForEmail(user.email, { redirectTo })).error).toBeNull();
    expect(
      (await client.auth.verifyOtp({ token_hash: await tokenFor(user.email), type: 'recovery' })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: 'kort1' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'Nyt2026!!' })).error).toBeNull();
    const { error } = await anonClient(stack).auth.signInWithPassword({
      email: user.email,
      password: 'Nyt2026!!',
    });
    expect(error).toBeNull();
  });

  test('is not announced for an unknown address', async () => {
    expect((await anonClient(stack).auth.resetPasswordForEmail('ukendt@rumklar.example')).error).toBeNull();
    expect(await stack.mail.inbox('ukendt@rumklar.example')).toHaveLength(0);
  });
});

test('a changed address is confirmed by links in mails, and the last of them opens a session', async () => {
  const user = await createUser(stack);
  await user.client.auth.updateUser({ email: `ny-${user.email}` });
  const mails = await stack.mail.inbox();
  const queries = mails.flatMap(({ html }) => /\/auth\/v1\/verify([^"]*)"/.exec(html ?? '')?.[1] ?? []);
  const answers = await Promise.all(
    queries.map((query) =>
      fetch(`${stack.apiUrl}/auth/v1/verify${query.replaceAll('&amp;', '&')}`, { redirect: 'manual' }),
    ),
  );
  const locations = answers.map(({ headers }) => headers.get('location') ?? '');
  const token = locations
    .map((at) => new URLSearchParams(at.split('#')[1]).get('access_token'))
    .find(Boolean);
  const { data, error } = await anonClient(stack).auth.getUser(token ?? '');
  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
});

test('an access token is verified with the public keys, which the API serves without a key', async () => {
  const { client, id } = await createUser(stack);
  const { keys } = await (await fetch(`${stack.apiUrl}/auth/v1/.well-known/jwks.json`)).json();
  expect(keys).toMatchObject([{ alg: 'ES256', kty: 'EC', use: 'sig' }]);
  expect(keys[0]).not.toHaveProperty('d');
  const { data } = await client.auth.getSession();
  const [, payload] = data.session?.access_token.split('.') ?? [];
  const claims = await client.auth.getClaims(data.session?.access_token, { jwks: { keys } });
  expect(claims.data).toMatchObject({ header: { alg: 'ES256', kid: keys[0].kid }, claims: { sub: id } });
  const other = `${data.session?.access_token.split('.')[0]}.${payload}.${'A'.repeat(86)}`;
  expect((await client.auth.getClaims(other, { jwks: { keys } })).error?.message).toBe(
    'Invalid JWT signature',
  );
});

test.each([
  ['http://localhost:3000/auth', 'http://localhost:3000/auth'],
  ['https://ond.example/auth', 'http://localhost:3000'],
  ['https://sub.firma.dk/a/b', 'https://sub.firma.dk/a/b'],
  ['javascript:alert(1)', 'http://localhost:3000'],
  ['http://localhost:3000@ond.example/', 'http://localhost:3000'],
  [null, 'http://localhost:3000'],
])('a redirect to %s ends at %s', (wanted, expected) => {
  const settings = { siteUrl: 'http://localhost:3000', redirectUrls: ['https://*.firma.dk/**'] };
  expect(allowedRedirect(wanted, settings)).toBe(expected);
});

test('a template is filled, with what people typed escaped', () => {
  const template =
    '{{ if .Data.full_name }}Hej {{ .Data.full_name }}{{ else }}Hej{{ end }} {{.SiteURL}}/x?token={{ .TokenHash }}';
  const scope = { SiteURL: 'http://s', TokenHash: 'abc', Data: { full_name: '<b>Bo</b>' } };
  expect(fillTemplate(template, scope, 'html')).toBe('Hej &lt;b&gt;Bo&lt;/b&gt; http://s/x?token=abc');
  expect(fillTemplate(template, { ...scope, Data: {} }, 'html')).toBe('Hej http://s/x?token=abc');
});

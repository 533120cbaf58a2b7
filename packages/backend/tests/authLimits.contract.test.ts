import { createUser, type TestUser } from '@rumklar/local-stack/testing';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from '../src/auth/confirmEmail.ts';
import { resendConfirmation } from '../src/auth/resendConfirmation.ts';
import { resetPassword } from '../src/auth/resetPassword.ts';
import { signUp } from '../src/auth/signUp.ts';
import { siteClient, siteClientOf, tokenInMail, useStack } from './contract.ts';

// How the auth server itself limits requests, mails and refresh tokens, whatever a page does.
const its = useStack({ rateLimits: { signInSignUps: 3, tokenVerifications: 3 } });
const tooManyRequests = { status: 429, code: 'over_request_rate_limit' };
const tooManyMails = { status: 429, code: 'over_email_send_rate_limit' };

let networks = 0;
/** A client in a browser and network of its own. */
function clientInNetwork() {
  networks += 1;
  const address = `203.0.113.${networks}`;
  return siteClient(its.stack, (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', address);
    return fetch(input, { ...init, headers });
  });
}

function newAddress(): string {
  return `ny-${crypto.randomUUID()}@rumklar.example`;
}

describe('requests of one network', () => {
  it('may try three codes, then no link either', async () => {
    const user = await createUser(its.stack);
    const client = clientInNetwork();
    await client.auth.resetPasswordForEmail(user.email);
    for (const token of ['00000000', '11111111', '22222222']) {
      const { error } = await client.auth.verifyOtp({ email: user.email, token, type: 'recovery' });
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    const link = { token_hash: await tokenInMail(its.stack, user.email), type: 'recovery' } as const;
    expect((await client.auth.verifyOtp(link)).error).toMatchObject(tooManyRequests);
    expect((await clientInNetwork().auth.verifyOtp(link)).error).toBeNull();
  });

  it('are refused with a message, and the link works later', async () => {
    const { email } = await createUser(its.stack);
    const client = clientInNetwork();
    await client.auth.resetPasswordForEmail(email);
    for (let time = 0; time < 3; time += 1)
      await client.auth.verifyOtp({ token_hash: 'f'.repeat(56), type: 'recovery' });
    const chosen = { fullName: 'Ny Kunde', password: 'Genskabt2026!' };
    const tokenHash = await tokenInMail(its.stack, email);
    const refused = { code: 'rate_limited', userMessage: { title: 'For mange forsøg. Prøv igen senere.' } };
    await expect(resetPassword(client, { tokenHash, ...chosen })).rejects.toMatchObject(refused);
    await expect(confirmEmail(client, tokenHash, chosen)).rejects.toMatchObject(refused);
    await expect(resetPassword(clientInNetwork(), { tokenHash, ...chosen })).resolves.toBeUndefined();
  });

  it.each([
    ['/otp', (client, email) => client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })],
    ['/recover', (client, email) => client.auth.resetPasswordForEmail(email)],
    ['/resend', (client, email) => client.auth.resend({ type: 'signup', email })],
    ['/signup', (client, email) => client.auth.signUp({ email, password: 'kort' })],
  ] satisfies [string, (client: ReturnType<typeof clientInNetwork>, email: string) => unknown][])(
    'to %s are limited',
    async (_, request) => {
      const client = clientInNetwork();
      const codeOf = async () => (await request(client, newAddress())).error?.code;
      for (let time = 0; time < 3; time += 1) expect(await codeOf()).not.toBe(tooManyRequests.code);
      expect((await request(client, newAddress())).error).toMatchObject(tooManyRequests);
    },
  );

  it('that change the signed-in user are limited', async () => {
    const { client } = await createUser(its.stack);
    const change = async () => (await client.auth.updateUser({ data: { full_name: 'Nyt Navn' } })).error;
    for (let time = 0; time < 3; time += 1) expect(await change()).toBeNull();
    expect(await change()).toMatchObject(tooManyRequests);
  });
});

describe('while the mails that the project may send in an hour are used up', () => {
  const used = useStack({ functions: true, rateLimits: { emailSent: 0 } });
  const refused = { code: 'rate_limited', userMessage: { title: 'For mange forsøg. Prøv igen senere.' } };
  const person = { fullName: 'Ny Kunde', password: 'Rumklar2026!', origin: 'http://localhost:3000' };

  it('a sign-up is refused with the message of the catalogue, and makes no account', async () => {
    const email = newAddress();
    const { error } = await siteClient(used.stack).auth.signUp({ email, password: person.password });
    expect(error).toMatchObject(tooManyMails);
    await expect(signUp(siteClient(used.stack), { ...person, email })).rejects.toMatchObject(refused);
    expect(await used.stack.sql`select 1 from auth.users where email = ${email}`).toHaveLength(0);
  });

  it('so is one whose account waits for its confirmation, and another mail for it', async () => {
    const { email } = await createUser(used.stack, { confirmed: false });
    await expect(signUp(siteClient(used.stack), { ...person, email })).rejects.toMatchObject(refused);
    await expect(resendConfirmation(siteClient(used.stack), email)).rejects.toMatchObject(refused);
  });
});

describe('a link to sign in with', () => {
  it('is mailed once in ten seconds to an address that is not confirmed, as its confirmation is', async () => {
    const email = newAddress();
    const requests = [
      () => clientInNetwork().auth.signInWithOtp({ email }),
      () => clientInNetwork().auth.resend({ type: 'signup', email }),
    ];
    expect((await clientInNetwork().auth.signInWithOtp({ email })).error).toBeNull();
    for (const request of requests) {
      expect((await request()).error).toMatchObject(tooManyMails);
      await its.stack.sql`
        update auth.users set confirmation_sent_at = confirmation_sent_at - interval '10 seconds'
        where email = ${email}`;
      expect((await request()).error).toBeNull();
    }
    expect(await its.stack.mail.inbox(email)).toHaveLength(3);
  });

  it('is mailed five times an hour, links for a new password included; the last one works', async () => {
    const { email } = await createUser(its.stack);
    for (let time = 0; time < 4; time += 1)
      expect((await clientInNetwork().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await clientInNetwork().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect((await clientInNetwork().auth.signInWithOtp({ email })).error).toMatchObject(tooManyMails);
    expect((await clientInNetwork().auth.resetPasswordForEmail(email)).error).toMatchObject(tooManyMails);
    expect(await its.stack.mail.inbox(email)).toHaveLength(5);
    const link = { token_hash: await tokenInMail(its.stack, email), type: 'magiclink' } as const;
    expect((await clientInNetwork().auth.verifyOtp(link)).data.user).toMatchObject({ email });
  });

  it('opens no account to an unknown address before it is confirmed', async () => {
    const email = newAddress();
    expect((await clientInNetwork().auth.signInWithOtp({ email })).error).toBeNull();
    const [row] = await its.stack.sql`
      select email_confirmed_at, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
      from auth.users u where email = ${email}`;
    expect(row).toEqual({ email_confirmed_at: null, sessions: 0 });
    expect(
      await its.stack.sql`select taken from private.rate_limits where key = ${`sign-up:${email}`}`,
    ).toEqual([{ taken: 1 }]);
    const link = { token_hash: await tokenInMail(its.stack, email), type: 'email' } as const;
    expect((await clientInNetwork().auth.verifyOtp(link)).data.user).toMatchObject({ email });
  });

  it('is refused to an unknown address that may not sign up', async () => {
    const email = newAddress();
    const options = { shouldCreateUser: false };
    const { error } = await clientInNetwork().auth.signInWithOtp({ email, options });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await its.stack.mail.inbox(email)).toEqual([]);
  });
});

describe('a refresh token', () => {
  /** A session, its refresh token and a way to use any other. */
  async function session() {
    const user = await createUser(its.stack);
    const { data } = await (await siteClientOf(its.stack, user)).auth.getSession();
    return { user, first: data.session?.refresh_token ?? '' };
  }

  /** Uses a refresh token in a browser of its own. @returns the next one */
  async function refresh(token: string) {
    const { data, error } = await siteClient(its.stack).auth.refreshSession({ refresh_token: token });
    return { token: data.session?.refresh_token ?? '', error };
  }

  /** Moves what happened to the sessions of a user into the past. */
  async function letPass(seconds: number, user: TestUser) {
    await its.stack.sql`
      update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => ${seconds})
      where user_id = ${user.id}`;
    await its.stack.sql`
      update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})
      where user_id = ${user.id}`;
  }

  const alreadyUsed = { status: 400, code: 'refresh_token_already_used' };

  it('gives the tabs that refresh at once one and the same next token, which works', async () => {
    const { user, first } = await session();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
    expect(tabs.map(({ error }) => error)).toEqual(Array(6).fill(null));
    expect(new Set(tabs.map(({ token }) => token)).size).toBe(1);
    expect((await refresh(tabs[0]?.token ?? '')).error).toBeNull();
    const active = await its.stack.sql`
      select 1 from auth.refresh_tokens where user_id = ${user.id} and session_id = (
        select session_id from auth.refresh_tokens where token = ${first}) and not revoked`;
    expect(active).toHaveLength(1);
  });

  it('gives the current token within ten seconds, after two refreshes too', async () => {
    const { user, first } = await session();
    const current = (await refresh((await refresh(first)).token)).token;
    await letPass(9, user);
    expect(await refresh(first)).toEqual({ token: current, error: null });
  });

  it('ends the session when it is used again later', async () => {
    const { user, first } = await session();
    const second = (await refresh(first)).token;
    const current = (await refresh(second)).token;
    await letPass(10, user);
    expect((await refresh(first)).error).toMatchObject(alreadyUsed);
    for (const token of [current, second, first])
      expect((await refresh(token)).error?.code).toBe('refresh_token_not_found');
    // The user's other sessions go on.
    expect((await user.client.auth.refreshSession()).error).toBeNull();
  });

  it('gives the current token later if the client never saw the answer', async () => {
    const { user, first } = await session();
    const current = (await refresh(first)).token;
    await letPass(3600, user);
    expect(await refresh(first)).toEqual({ token: current, error: null });
  });
});

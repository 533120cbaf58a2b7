import type { SupabaseClient } from '@supabase/supabase-js';
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
import { readToken } from '../caller.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ mailPause: 0 });
});
afterAll(() => stack.stop());

const WRONG = '000000';

async function enroll(client: SupabaseClient, friendlyName = 'Telefon') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, ...data.totp };
}

async function enrolled(client: SupabaseClient, friendlyName?: string) {
  const factor = await enroll(client, friendlyName);
  const { error } = await verify(client, factor);
  if (error) throw error;
  return factor;
}

function verify(client: SupabaseClient, { factorId, secret }: { factorId: string; secret: string }) {
  return client.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
}

async function signedIn({ email, password }: TestUser): Promise<SupabaseClient> {
  const client = anonClient(stack);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

async function claimsOf(client: SupabaseClient): Promise<Record<string, unknown>> {
  const { data } = await client.auth.getSession();
  const caller = await readToken(data.session?.access_token ?? '');
  return typeof caller === 'string' ? {} : caller.claims;
}

describe('a session', () => {
  test('is at level 1 after the password and at level 2 after the code, and stays there', async () => {
    const { client, id } = await createUser(stack);
    expect(await claimsOf(client)).toMatchObject({ sub: id, aal: 'aal1', amr: [{ method: 'password' }] });
    await enrolled(client);
    const raised = { aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] };
    expect(await claimsOf(client)).toMatchObject(raised);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(client)).toMatchObject(raised);
  });

  test('of a user with a factor says that level 2 is next', async () => {
    const user = await createUser(stack);
    await enrolled(user.client);
    const client = await signedIn(user);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors?.totp).toMatchObject([{ friendly_name: 'Telefon', status: 'verified' }]);
    expect(JSON.stringify(factors)).not.toContain('secret');
  });

  test('without the second factor ends when another one gets it', async () => {
    const user = await createUser(stack);
    const other = await signedIn(user);
    const { data } = await user.client.auth.getSession();
    const before = data.session?.refresh_token ?? '';
    await enrolled(user.client);
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await user.client.auth.getSession()).data.session?.refresh_token).not.toBe(before);
  });

  test('falls back to level 1 when its factor is removed', async () => {
    const { client, email } = await createUser(stack);
    const { factorId } = await enrolled(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const subjects = (await stack.mail.inbox(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Totrinsbekræftelse er slået til',
      'En enhed til totrinsbekræftelse er fjernet',
    ]);
  });
});

describe('enrolling', () => {
  test('answers a QR code of the key, for the site and the address', async () => {
    const { client, email } = await createUser(stack);
    const { qr_code, secret, uri } = await enroll(client);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('issuer')).toBe('localhost:3000');
    expect(decodeURIComponent(uri)).toContain(email);
  });

  test('refuses a name that is taken, and another factor without the second factor', async () => {
    const user = await createUser(stack);
    await enroll(user.client);
    const again = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const { data } = await user.client.auth.mfa.listFactors();
    for (const { id } of data?.all ?? []) await user.client.auth.mfa.unenroll({ factorId: id });
    const { factorId } = await enrolled(user.client);
    const client = await signedIn(user);
    const second = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removal = await client.auth.mfa.unenroll({ factorId });
    expect(removal.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  });

  test('removes the unverified factors once one is verified', async () => {
    const { client } = await createUser(stack);
    await enroll(client, 'Begyndt');
    await enrolled(client, 'Telefon');
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Telefon']);
  });
});

describe('a code', () => {
  test('is refused when it is wrong, or of another minute', async () => {
    const { client } = await createUser(stack);
    const { factorId, secret } = await enroll(client);
    for (const code of [WRONG, totpCode(secret, Date.now() - 120_000)]) {
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' });
  });

  test('is taken once per challenge, within five minutes, by its owner', async () => {
    const { client } = await createUser(stack);
    const other = await createUser(stack);
    const { factorId, secret } = await enrolled(client);
    const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const attempt = async (by: SupabaseClient, challengeId: string) =>
      (await by.auth.mfa.verify({ factorId, challengeId, code: totpCode(secret) })).error?.code;
    const first = await challenge();
    expect(await attempt(other.client, first)).toBe('mfa_factor_not_found');
    expect(await attempt(client, first)).toBeUndefined();
    expect(await attempt(client, first)).toBe('mfa_ip_address_mismatch');
    const late = await challenge();
    await stack.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = ${late}`;
    expect(await attempt(client, late)).toBe('mfa_challenge_expired');
  });

  test('cannot be guessed without end', async () => {
    const own = await startTestStack();
    try {
      const { client } = await createUser(own);
      const { factorId } = await enroll(client);
      const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
      const codes: (string | undefined)[] = [];
      for (let tries = 0; tries < 31; tries += 1) {
        const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: WRONG });
        codes.push(error?.code);
      }
      expect(new Set(codes.slice(0, 30))).toEqual(new Set(['mfa_verification_failed']));
      expect(codes[30]).toBe('over_request_rate_limit');
    } finally {
      await own.stop();
    }
  });
});

test('the secret key removes the factor of somebody else, a user does not', async () => {
  const user = await createUser(stack);
  const { factorId } = await enrolled(user.client);
  const { admin } = serviceClient(stack).auth;
  const refused = await user.client.auth.admin.mfa.deleteFactor({ id: factorId, userId: user.id });
  expect(refused.error?.code).toBe('not_admin');
  expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toHaveLength(1);
  expect((await admin.mfa.deleteFactor({ id: factorId, userId: user.id })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
});

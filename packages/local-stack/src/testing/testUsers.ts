import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { saveSandboxCard } from '../stripe/testClient.ts';
import { totpCode } from '../supabase/auth/factors.ts';
import { signToken } from '../supabase/caller.ts';
import { turnstileToken } from '../turnstile/server.ts';
import { isHosted } from './hostedStack.ts';
import type { TestStack } from './testStack.ts';

export interface TestUserOptions {
  admin?: boolean;
  /** What they are in the studio, if no administrator. */
  role?: 'lead' | 'editor';
  /** Whether a code of an authenticator app is needed after the password; the client has given one. @default false */
  secondFactor?: boolean;
  /** @default true */
  confirmed?: boolean;
  /** Whether a card is saved, at Stripe and in the mirror. @default false */
  card?: boolean;
  email?: string;
  fullName?: string;
}

export interface TestUser {
  id: string;
  email: string;
  password: string;
  /** Signed in as this user. */
  client: SupabaseClient;
  /** The key of the authenticator app, for {@link totpCode}. */
  totpSecret?: string;
}

/** Makes a user with a profile and a signed-in client. */
export async function createUser(stack: TestStack, options: TestUserOptions = {}): Promise<TestUser> {
  const email = options.email ?? `bruger-${randomBytes(5).toString('hex')}@rumklar.example`;
  const password = 'Rumklar2026!';
  const { data, error } = await serviceClient(stack).auth.admin.createUser({
    email,
    password,
    email_confirm: options.confirmed ?? true,
    user_metadata: { full_name: options.fullName ?? 'Kirsten Prøve' },
  });
  if (error) throw error;
  const id = data.user.id;
  if (options.admin) await stack.sql`update public.profiles set is_admin = true where id = ${id}`;
  if (options.role)
    await stack.sql`insert into public.staff ${stack.sql({ user_id: id, role: options.role })}`;
  if (options.card && !isHosted()) await saveCard(stack, id, email);
  const client = await signedIn(stack, id, email, password, options.confirmed ?? true);
  if (options.card && isHosted()) await saveTestModeCard(client);
  const totpSecret = options.secondFactor ? await enrollSecondFactor(client) : undefined;
  return { id, email, password, client, totpSecret };
}

/** Enrols an authenticator app, which raises the client's session. @returns its key */
export async function enrollSecondFactor(client: Pick<SupabaseClient, 'auth'>): Promise<string> {
  const { mfa } = client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  if (error) throw error;
  const { secret } = data.totp;
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code: totpCode(secret) });
  if (verified.error) throw verified.error;
  return secret;
}

/** Saves a test card for a user as the payment page does. @returns Stripe's id of the card. */
export function saveCard(stack: TestStack, id: string, email: string): Promise<string> {
  const stripe = { url: stack.stripeUrl, control: stack.stripe };
  return saveSandboxCard({ sql: stack.sql, stripe }, { id, email });
}

async function signedIn(
  stack: TestStack,
  id: string,
  email: string,
  password: string,
  confirmed: boolean,
): Promise<SupabaseClient> {
  if (confirmed) {
    const client = anonClient(stack);
    const { error } = await client.auth.signInWithPassword({
      email,
      password,
      options: { captchaToken: turnstileToken() },
    });
    if (error) throw error;
    return client;
  }
  // Auth gives an unconfirmed user no token, so policies are tried with one that is signed here.
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = {
    sub: id,
    email,
    role: 'authenticated',
    aud: 'authenticated',
    session_id: crypto.randomUUID(),
  };
  const authorization = `Bearer ${await signToken({ ...claims, exp })}`;
  return createClient(stack.apiUrl, stack.publishableKey, {
    ...clientOptions(),
    global: { headers: { authorization } },
  });
}

/**
 * Saves a card in Stripe's test mode by the calls of a browser: an intent from the function, confirmed at Stripe with the
 * publishable key, and read back by the function that lists the cards.
 *
 * @throws when the project does not use Stripe's test mode
 */
async function saveTestModeCard(client: SupabaseClient, card = 'pm_card_visa'): Promise<void> {
  const { publishableKey } = await invoke(client, 'get-stripe-key');
  if (!publishableKey?.startsWith('pk_test_'))
    throw new Error('The project does not use Stripe’s test mode.');
  const { clientSecret = '' } = await invoke(client, 'setup-intent');
  const id = clientSecret.replace(/_secret_.*$/, '');
  const stripe = process.env.HOSTED_STRIPE_URL ?? 'https://api.stripe.com';
  const response = await fetch(`${stripe}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: card,
      return_url: 'https://rumklar.example/betaling',
    }),
  });
  if (!response.ok) throw new Error(`Stripe did not save ${card}: ${await response.text()}`);
  await invoke(client, 'payment-methods');
}

async function invoke(client: SupabaseClient, name: string): Promise<Record<string, string>> {
  const { data, error } = await client.functions.invoke(name);
  if (error) throw error;
  return data;
}

export function anonClient(stack: Pick<TestStack, 'apiUrl' | 'publishableKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.publishableKey, clientOptions());
}

export function serviceClient(stack: Pick<TestStack, 'apiUrl' | 'secretKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.secretKey, clientOptions());
}

/** Options of a client that shares nothing with another one in the same process. */
export function clientOptions() {
  const storageKey = `rumklar-test-${randomBytes(6).toString('hex')}`;
  return { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey } };
}

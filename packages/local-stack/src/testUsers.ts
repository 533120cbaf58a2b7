import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { stripeKeys } from './keys.ts';
import { signToken } from './supabase/caller.ts';
import { anonClient, clientOptions, serviceClient } from './testClients.ts';
import type { TestStack } from './testStack.ts';

export interface TestUserOptions {
  admin?: boolean;
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
  if (options.card) await saveCard(stack, id, email);
  return {
    id,
    email,
    password,
    client: await signedIn(stack, id, email, password, options.confirmed ?? true),
  };
}

/** Saves a test card for a user as the payment page does. @returns Stripe's id of the card. */
export async function saveCard(stack: TestStack, userId: string, email: string): Promise<string> {
  const answer = await fetch(`${stack.stripeUrl}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKeys.secret}` },
    body: new URLSearchParams({ email, 'metadata[user_id]': userId }),
  });
  const customer: { id: string } = await answer.json();
  const card = await stack.stripe.addCard(customer.id);
  const { brand, last4, exp_month, exp_year } = card.card;
  await stack.sql`select public.set_stripe_customer(${userId}, ${customer.id})`;
  await stack.sql`select public.replace_payment_methods(${userId},
    ${stack.sql.json([{ id: card.id, brand, last4, exp_month, exp_year, created_at: new Date().toISOString() }])})`;
  return card.id;
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
    const { error } = await client.auth.signInWithPassword({ email, password });
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

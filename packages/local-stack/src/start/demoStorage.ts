import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { publishableKey } from '../settings.ts';
import type { StripeSandbox } from '../stripe/server/server.ts';
import { turnstileToken } from '../turnstile/server.ts';
import { demoAccounts } from './demoDetails.ts';

export interface Stored {
  id: string;
  path: string;
  size: number;
}

export async function store(user: SupabaseClient, path: string, bytes: Buffer): Promise<Stored> {
  const id = await upload(user.storage.from('order-images'), path, bytes);
  return { id, path, size: bytes.length };
}

/** Uploads a file of the demo. @returns the id of the object */
export async function upload(
  bucket: ReturnType<SupabaseClient['storage']['from']>,
  path: string,
  bytes: Buffer,
  contentType = 'image/jpeg',
): Promise<string> {
  const { data, error } = await bucket.upload(path, bytes, {
    contentType,
    cacheControl: '3600',
  });
  if (error) throw new Error(`The demo image ${path} was refused: ${error.message}`, { cause: error });
  return data.id;
}

export async function signedIn(apiUrl: string, email: string): Promise<SupabaseClient> {
  const user = clientOf(apiUrl, publishableKey);
  const { error } = await user.auth.signInWithPassword({
    email,
    password: demoAccounts.password,
    options: { captchaToken: turnstileToken() },
  });
  if (error) throw new Error(`${email} could not sign in: ${error.message}`, { cause: error });
  return user;
}

export function clientOf(apiUrl: string, key: string): SupabaseClient {
  return createClient(apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

export interface Demo {
  apiUrl: string;
  sql: Sql;
  /** Without it (real Stripe keys) the demo customer starts without a card. */
  stripe: StripeSandbox | undefined;
}

import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestStack } from './testStack.ts';

/** A client of a visitor. */
export function anonClient(stack: Pick<TestStack, 'apiUrl' | 'publishableKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.publishableKey, clientOptions());
}

/** A client with the secret key. */
export function serviceClient(stack: Pick<TestStack, 'apiUrl' | 'secretKey'>): SupabaseClient {
  return createClient(stack.apiUrl, stack.secretKey, clientOptions());
}

/** Options of a client that shares nothing with another one in the same process. */
export function clientOptions() {
  const storageKey = `rumklar-test-${randomBytes(6).toString('hex')}`;
  return { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey } };
}

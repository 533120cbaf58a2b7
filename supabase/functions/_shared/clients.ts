import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { setting } from './env.ts';
import type { Procedure } from './procedures.ts';

/** A client that may do what the token's user may; without a token what a visitor may. */
export function userClient(token?: string): SupabaseClient {
  return createClient(setting('SUPABASE_URL'), setting('SUPABASE_ANON_KEY'), {
    auth: sessionless,
    global: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  });
}

/**
 * A client past all policies.
 *
 * @param _reason why the user's own rights do not do; for who reads the code
 */
export function secretClient(_reason: string): SupabaseClient {
  return createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), { auth: sessionless });
}

/**
 * Calls a procedure that only the secret key may execute: the schema `private` is reached in no other way.
 *
 * @throws Error naming the procedure
 */
export const callProcedure: Procedure = async (name, input) => {
  const client = secretClient('procedures of bookkeeping are granted to service_role only');
  const { data, error } = await client.rpc(name, input);
  if (error) throw new Error(`The procedure ${name} failed: ${error.code} ${error.message}`);
  return data;
};

const sessionless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

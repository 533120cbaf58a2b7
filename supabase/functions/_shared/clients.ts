import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { projectKey, setting } from './env.ts';
import type { Procedure, ProcedureDatabase } from './procedures.ts';

/** A client with the rights of the token's user; without a token, with those of a visitor. */
export function userClient(token?: string): SupabaseClient<ProcedureDatabase> {
  return createClient<ProcedureDatabase>(setting('SUPABASE_URL'), projectKey('publishable'), {
    auth: sessionless,
    global: token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  });
}

/** A client with the secret key, which no policy limits. @param _reason why the user's own rights are not enough */
export function secretClient(_reason: string): SupabaseClient<ProcedureDatabase> {
  return createClient<ProcedureDatabase>(setting('SUPABASE_URL'), projectKey('secret'), {
    auth: sessionless,
  });
}

/** Calls a procedure that only the secret key may, as any of the schema `private`. @throws Error naming the procedure */
export const callProcedure: Procedure = async (name, input) => {
  bookkeeping ??= secretClient('procedures of bookkeeping are granted to service_role only');
  const { data, error } = await bookkeeping.rpc(name, input);
  if (error) throw new Error(`The procedure ${name} failed: ${error.code} ${error.message}`);
  return data;
};

// The billing of a day calls thousands of times.
let bookkeeping: SupabaseClient<ProcedureDatabase> | undefined;

const sessionless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

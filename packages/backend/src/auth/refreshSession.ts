import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Backend } from '../client.ts';

/**
 * Gets a new token, after the server has refused the present one.
 *
 * @returns whether the session goes on, as far as anybody can say: `true` also when there was no response
 */
export async function refreshSession(client: Backend): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  return !error || isAuthRetryableFetchError(error);
}

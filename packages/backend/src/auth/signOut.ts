import { authTexts } from '@rumklar/domain/auth/texts';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { Backend } from '../client.ts';
import { serviceFailure } from '../failures.ts';

/**
 * Signs out. A session that no longer exists on the server is not a failure: the client deletes it either way.
 *
 * @param scope `global` from the public navigation, `local` elsewhere
 * @throws BackendError; the local session is deleted nevertheless
 */
export async function signOut(client: Backend, scope: 'local' | 'global' = 'local'): Promise<void> {
  const { error } = await client.auth.signOut({ scope });
  if (!error || isGone(error)) return;
  if (scope === 'global') await client.auth.signOut({ scope: 'local' });
  throw serviceFailure(error, error.status ? authTexts.signOutFailed : authTexts.signOutUnexpected);
}

function isGone(error: { name: string; status?: number; code?: string }): boolean {
  return (
    error.name === 'AuthSessionMissingError' ||
    error.code === 'session_not_found' ||
    error.status === 401 ||
    error.status === 403 ||
    error.status === 404
  );
}

/** Gets a new token after a refusal. @returns whether the session goes on, as far as is known: `true` without a response */
export async function refreshSession(client: Backend): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  return !error || isAuthRetryableFetchError(error);
}

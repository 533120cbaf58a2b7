import type { AuthError } from '@supabase/auth-js';
import type { Backend } from '../client.ts';

/**
 * Redeems the token hash of a link, after which the client has a session. Again with the same one it does nothing: a
 * password that was refused can be chosen again although the token is used up.
 */
export async function redeemLink(
  client: Backend,
  link: { tokenHash: string; type: 'email' | 'recovery' },
): Promise<AuthError | undefined> {
  if (redeemed.get(client) === link.tokenHash) return undefined;
  const { error } = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) return error;
  redeemed.set(client, link.tokenHash);
  return undefined;
}

/** Ends what {@link redeemLink} remembers, when its password is set. */
export function forgetLink(client: Backend): void {
  redeemed.delete(client);
}

/** Only the token that this client redeemed itself: another session must never get somebody else's new password. */
const redeemed = new WeakMap<Backend, string>();

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

/**
 * Whether a value from a link can be a token hash at all: GoTrue writes lower-case hex of a SHA hash, with a prefix
 * under PKCE. What cannot be one is an invalid link, what can be one may still have expired.
 */
export function isTokenHash(value: string): boolean {
  return /^(pkce_)?[0-9a-f]{40,128}$/.test(value);
}

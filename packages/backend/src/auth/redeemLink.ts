import type { AuthError } from '@supabase/auth-js';
import type { Backend } from '../client.ts';

/** Redeems a link's token hash for a session; repeated, it does nothing, so that a refused password can be chosen again. */
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

/** Whether a value from a link can be a token hash: GoTrue writes lower-case hex of a SHA hash, with a prefix under PKCE. */
export function isTokenHash(value: string): boolean {
  return /^(pkce_)?[0-9a-f]{40,128}$/.test(value);
}

import { SIGN_UP_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { type Backend, backendSettings } from '../client.ts';

/**
 * Makes a secret for a sign-up, which replaces the one of an earlier sign-up in this browser. It proves to the database that the
 * browser which opens a confirmation link is the one in which the password was chosen; nothing else knows it. The auth
 * server keeps the first password of an address: after a second sign-up the secret no longer proves the first.
 *
 * @returns `undefined` where nothing can be stored
 */
export function makeSignUpSecret(client: Backend): string | undefined {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  try {
    storageOf(client)?.setItem(SIGN_UP_STORAGE_KEY, secret);
  } catch {
    // The person then types the password when confirming.
    return undefined;
  }
  return secret;
}

/** Whether an account that is not confirmed yet was made in this browser. */
export function hasSignedUp(client: Backend): boolean {
  return signUpSecret(client) !== undefined;
}

/** The secret of the last sign-up in this browser that is not confirmed. */
export function signUpSecret(client: Backend): string | undefined {
  try {
    return storageOf(client)?.getItem(SIGN_UP_STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetSignUpSecret(client: Backend): void {
  try {
    storageOf(client)?.removeItem(SIGN_UP_STORAGE_KEY);
  } catch {
    // There is none where storage is blocked.
  }
}

/** The hash of a secret, which a sign-up registers. */
export async function signUpProof(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return toHex(new Uint8Array(hash));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function storageOf(client: Backend) {
  return backendSettings(client)?.storage ?? globalThis.localStorage;
}

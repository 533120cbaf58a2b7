import { signOut } from '@rumklar/backend/auth/signOut';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { backend } from '../backend.ts';

/** Why this page is signing out; the first reason counts. */
let ownReason: SignedOutReason | undefined;

/**
 * Signs out of this browser at the user's request.
 *
 * @throws BackendError when the server did not confirm; the session is removed from the browser nevertheless
 */
export async function signOutOnRequest(): Promise<void> {
  ownReason ??= 'requested';
  try {
    await signOut(backend, 'local');
  } finally {
    ownReason = undefined;
  }
}

/** Signs out of this browser because the server no longer accepts the session. */
export function signOutExpired(): void {
  if (ownReason || localStorage.getItem(AUTH_STORAGE_KEY) === null) return;
  ownReason = 'expired';
  // The session is removed before the call to the server, so a failure of the call changes nothing.
  signOut(backend, 'local').catch(() => undefined);
}

/** Signs out of this browser because the e-mail is not confirmed. */
export function signOutUnconfirmed(): void {
  ownReason = 'unconfirmed';
  signOut(backend, 'local').catch(() => undefined);
}

/** Returns and resets why this page signed out; `undefined` when another tab did. */
export function consumeOwnReason(): SignedOutReason | undefined {
  const reason = ownReason;
  ownReason = undefined;
  return reason;
}

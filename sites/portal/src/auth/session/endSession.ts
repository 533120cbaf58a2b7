import { refreshSession } from '@rumklar/backend/auth/signOut';
import { type SignedOutReason, signOutHere } from '@rumklar/features/auth/sessionEvents';
import { isSessionStored } from '@rumklar/features/auth/storedSession';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { backend } from '../../backend.ts';

/** Why this page is signing out; the first reason counts. */
let ownReason: SignedOutReason | undefined;

/** Signs out of this browser at the user's request and shows the result; /auth follows either way. */
export async function signOutOnRequest(): Promise<void> {
  ownReason ??= 'requested';
  showToast(await signOutHere(backend));
  ownReason = undefined;
}

export function signOutExpired(): void {
  if (ownReason || !isSessionStored()) return;
  ownReason = 'expired';
  void signOutHere(backend);
}

/**
 * Gets a new token after the server has refused the current one. Without a session, signs out of this browser: the auth
 * client keeps a session whose token is not over yet.
 * @returns whether the session goes on
 */
export async function refreshOrSignOut(): Promise<boolean> {
  const goesOn = await refreshSession(backend);
  if (!goesOn) signOutExpired();
  return goesOn;
}

export function signOutUnconfirmed(): void {
  ownReason = 'unconfirmed';
  void signOutHere(backend);
}

/** Returns and resets why this page signed out; `undefined` when another tab did. */
export function consumeOwnReason(): SignedOutReason | undefined {
  const reason = ownReason;
  ownReason = undefined;
  return reason;
}

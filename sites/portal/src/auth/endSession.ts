import type { SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { signOutHere } from '@rumklar/features/auth/signOutHere';
import { isSessionStored } from '@rumklar/features/auth/storedSession';
import { showToast } from '@rumklar/ui/Toast';
import { backend } from '../backend.ts';

/** Why this page is signing out; the first reason counts. */
let ownReason: SignedOutReason | undefined;

/** Signs out of this browser at the user's request and shows the result; /auth follows either way. */
export async function signOutOnRequest(): Promise<void> {
  ownReason ??= 'requested';
  showToast(await signOutHere(backend));
  ownReason = undefined;
}

/** Signs out of this browser because the server no longer accepts the session. */
export function signOutExpired(): void {
  if (ownReason || !isSessionStored()) return;
  ownReason = 'expired';
  void signOutHere(backend);
}

/** Signs out of this browser because the e-mail is not confirmed. */
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

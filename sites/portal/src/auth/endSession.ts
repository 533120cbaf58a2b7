import { signOut } from '@rumklar/backend/auth/signOut';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import type { SignedOutReason } from '@rumklar/features/auth/sessionEvents';
import { backend } from '../backend.ts';

/** Why this page is ending the session; the first reason is the one that counts. */
let ending: SignedOutReason | undefined;

/**
 * The person leaves: this browser forgets the session.
 *
 * @throws BackendError where the server could not be told
 */
export async function leaveSession(): Promise<void> {
  ending ??= 'requested';
  try {
    await signOut(backend, 'local');
  } finally {
    ending = undefined;
  }
}

/** The server no longer knows the session: this browser forgets it too, and says that it has run out. */
export function expireSession(): void {
  if (ending || localStorage.getItem(AUTH_STORAGE_KEY) === null) return;
  ending = 'expired';
  // The session is removed before the server is asked, so a failure changes nothing.
  signOut(backend, 'local').catch(() => undefined);
}

/** Why the sign-out that was just reported is this page's own; asking takes it off the record. */
export function takeEnding(): SignedOutReason | undefined {
  const reason = ending;
  ending = undefined;
  return reason;
}

import { signOut } from '@rumklar/backend/auth/signOut';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { backend } from '../backend.ts';

let isExpiring = false;

/** The server no longer knows the session: this browser forgets it too, and says that it has run out. */
export function expireSession(): void {
  if (isExpiring || localStorage.getItem(AUTH_STORAGE_KEY) === null) return;
  isExpiring = true;
  // The session is removed before the server is asked, so a failure changes nothing.
  signOut(backend, 'local').catch(() => undefined);
}

/** Whether the sign-out that was just reported is one of {@link expireSession}; asking takes it off the record. */
export function takeExpiry(): boolean {
  const was = isExpiring;
  isExpiring = false;
  return was;
}

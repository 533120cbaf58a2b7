import { signOut } from '@rumklar/backend/auth/signOut';
import { messageOf } from '@rumklar/backend/errors';
import { forgetImageUrls } from '@rumklar/backend/images/imageUrls';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { reactionTo } from '@rumklar/features/auth/sessionEvents';
import { clearStoredRole } from '@rumklar/features/auth/storedRole';
import { showToastOnNextPage } from '@rumklar/ui/Toast';
import { backend } from '../backend.ts';
import { currentPath, leave } from './leave.ts';

let ending: Promise<string> | undefined;

/** Goes to /auth and back when the session ends elsewhere: in another tab, or because it could not be renewed. */
export function followSession(): void {
  backend.auth.onAuthStateChange((event, session) => {
    const { kind } = reactionTo(event, session, {
      expiresAt: session?.expires_at,
      hadStoredSession: true,
      hasStoredSession: localStorage.getItem(AUTH_STORAGE_KEY) !== null,
      now: Date.now(),
    });
    if (kind !== 'signOut' || ending) return;
    forget();
    showToastOnNextPage(authTexts.sessionExpired);
    leave(signInPath(currentPath()));
  });
  // "Back" may bring the page out of the browser's memory as it was, with everything on it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem(AUTH_STORAGE_KEY) === null) leave(signInPath(currentPath()));
  });
}

/**
 * Forgets the session in this browser. After 'Log ud' that is the end of it; a session that has run out leads back to
 * the same place.
 *
 * @param told what the next page says of a session that has run out; none where the person pressed 'Log ud'
 * @returns the page to go to; it says what happened
 */
export function endSession(userMessage?: Message): Promise<string> {
  // Calls that are still on their way come back without a session; the first reason is the one that counts.
  ending ??= end(userMessage);
  return ending;
}

async function end(userMessage: Message | undefined): Promise<string> {
  forget();
  const to = userMessage ? signInPath(currentPath()) : paths.auth;
  try {
    // The session is removed before the server is asked, so a failure changes nothing but what is said.
    await signOut(backend, 'local');
    showToastOnNextPage(userMessage ?? authTexts.signedOut);
  } catch (error) {
    showToastOnNextPage(userMessage ?? messageOf(error, authTexts.signOutUnexpected));
  }
  return to;
}

function forget(): void {
  clearStoredRole();
  forgetImageUrls(backend);
}

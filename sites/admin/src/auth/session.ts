import { signOut } from '@rumklar/backend/auth/signOut';
import { forgetImageUrls } from '@rumklar/backend/images/imageUrls';
import { ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { backend } from '../backend.ts';
import { currentPath, leave } from './leave.ts';

let exit: string | undefined;

/**
 * Goes to /auth as soon as the session is gone, whoever ended it: this page, another tab or the server. After 'Log ud'
 * that is the end of it; in every other case signing in leads back to the same place.
 */
export function followSession(): void {
  backend.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT' || (event === 'TOKEN_REFRESHED' && !session)) {
      localStorage.removeItem(ROLE_STORAGE_KEY);
      forgetImageUrls(backend);
      leave(exit ?? signInPath(currentPath()));
    }
  });
}

/**
 * Forgets the session in this browser.
 *
 * @param isAsked the person pressed 'Log ud'
 * @returns the page to go to
 */
export async function endSession(isAsked: boolean): Promise<string> {
  exit = isAsked ? paths.auth : signInPath(currentPath());
  // The session is removed before the server is asked, so a failure changes nothing.
  await signOut(backend, 'local').catch(() => undefined);
  return exit;
}

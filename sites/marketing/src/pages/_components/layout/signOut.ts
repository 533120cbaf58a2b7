import { signOut } from '@rumklar/backend/auth/signOut';
import { createBackend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { AUTH_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { storedUserId } from '@rumklar/features/auth/storedSession';
import { forgetRevisionDrafts } from '@rumklar/features/revisions/forgetRevisionDrafts';
import { showStaticToast } from '@rumklar/ui/Toast/behaviour.ts';
import { config } from '../../../config.ts';

/** Signs out on all devices and shows a toast. This browser's session is cleared even when the server could not be reached. */
export async function signOutEverywhere(): Promise<void> {
  // Signing out removes it.
  const userId = storedUserId();
  const url = new URL(config.url, location.origin).href;
  try {
    await signOut(createBackend({ url, publishableKey: config.publishableKey }), 'global');
    showStaticToast(authTexts.signedOut);
  } catch (error) {
    showStaticToast(messageOf(error, authTexts.signOutUnexpected));
  } finally {
    if (userId) forgetRevisionDrafts(userId);
    localStorage.removeItem(AUTH_STORAGE_KEY);
    localStorage.removeItem(ROLE_STORAGE_KEY);
    await new Promise((resolve) => setTimeout(resolve, READING_TIME));
  }
}

/** How long the toast is shown before the caller navigates away, in ms. */
const READING_TIME = 900;

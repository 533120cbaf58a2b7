import { signOut } from '@rumklar/backend/auth/signOut';
import { createBackend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { AUTH_STORAGE_KEY, ROLE_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import { config } from '../../../config.ts';
import { showToast } from '../../../toast.ts';

/** Signs out of every browser and tells how it went. This browser forgets the session either way. */
export async function signOutEverywhere(): Promise<void> {
  const url = new URL(config.url, location.origin).href;
  try {
    await signOut(createBackend({ url, publishableKey: config.publishableKey }), 'global');
    showToast(authTexts.signedOut);
  } catch (error) {
    showToast(messageOf(error, authTexts.signOutUnexpected));
  } finally {
    localStorage.removeItem(AUTH_STORAGE_KEY);
    localStorage.removeItem(ROLE_STORAGE_KEY);
    await new Promise((resolve) => setTimeout(resolve, TIME_TO_READ));
  }
}

/** How long the toast can be read before the page is left, in ms. */
const TIME_TO_READ = 900;

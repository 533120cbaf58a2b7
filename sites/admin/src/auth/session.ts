import { clearImageUrls } from '@rumklar/backend/images/imageUrls';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { onSessionEvent, reloadWhenRestored, signOutHere } from '@rumklar/features/auth/sessionEvents';
import { clearStoredRole } from '@rumklar/features/auth/storedSession';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { hasDeviceStore } from '@rumklar/uploads/hasDeviceStore';
import { backend } from '../backend.ts';
import { currentPath, redirect } from './redirect.ts';

let ending: Promise<string> | undefined;

/** Redirects to /auth, which returns here, when the session ends in another tab or could not be refreshed. */
export function followSession(userId: string | undefined): void {
  const before = { expiresAt: undefined, hadStoredSession: true };
  onSessionEvent(
    backend,
    () => before,
    ({ kind }) => {
      if (kind !== 'signOut' || ending) return;
      clearStored();
      showToastOnNextPage(authTexts.sessionExpired);
      redirect(signInPath(currentPath()));
    },
  );
  reloadWhenRestored(() => userId);
}

/**
 * Removes the session from this browser. /auth returns to this page after the next sign-in, except after 'Log ud'.
 *
 * @param userMessage what /auth shows about an expired session; none after 'Log ud'
 * @returns the path to navigate to; a toast there shows the reason
 */
export function endSession(userMessage?: Message): Promise<string> {
  // Requests in flight now fail without a session, too; the first reason is the one that is shown.
  ending ??= end(userMessage);
  return ending;
}

/** Whether {@link endSession} was called: this page is about to be replaced. */
export function isSessionEnding(): boolean {
  return ending !== undefined;
}

async function end(userMessage: Message | undefined): Promise<string> {
  clearStored();
  await forgetUploads().catch(() => undefined);
  const to = userMessage ? signInPath(currentPath()) : paths.auth;
  const result = await signOutHere(backend);
  showToastOnNextPage(userMessage ?? result);
  return to;
}

function clearStored(): void {
  clearStoredRole();
  clearImageUrls(backend);
}

/** Anyone with the URL of an upload may write to it. The files stay on the device for their user. */
async function forgetUploads(): Promise<void> {
  if (!(await hasDeviceStore())) return;
  const { forgetUploadUrls } = await import('@rumklar/uploads/deviceStore');
  await forgetUploadUrls();
}

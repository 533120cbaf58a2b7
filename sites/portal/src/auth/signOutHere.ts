import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { showToast } from '@rumklar/ui/Toast';
import { leaveSession } from './endSession.ts';

/** Signs out of this browser. However it goes, the page is /auth afterwards. */
export async function signOutHere(): Promise<void> {
  try {
    await leaveSession();
    showToast(authTexts.signedOut);
  } catch (error) {
    showToast(messageOf(error, authTexts.signOutUnexpected));
  }
}

import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import { showToast } from '@rumklar/ui/Toast';
import { signOutOnRequest } from './endSession.ts';

/** Signs out of this browser and shows the result; the user is redirected to /auth either way. */
export async function signOutWithToast(): Promise<void> {
  try {
    await signOutOnRequest();
    showToast(authTexts.signedOut);
  } catch (error) {
    showToast(messageOf(error, authTexts.signOutUnexpected));
  }
}

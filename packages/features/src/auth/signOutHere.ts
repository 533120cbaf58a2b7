import { signOut } from '@rumklar/backend/auth/signOut';
import type { Backend } from '@rumklar/backend/client';
import { messageOf } from '@rumklar/backend/errors';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';

/**
 * Signs out of this browser.
 *
 * @returns the result, to be shown; after a failure too the browser has no session, as the auth client removes it
 * before it calls the server
 */
export async function signOutHere(client: Backend): Promise<Message> {
  try {
    await signOut(client);
    return authTexts.signedOut;
  } catch (error) {
    return messageOf(error, authTexts.signOutUnexpected);
  }
}

import type { Message } from '@rumklar/domain/message';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { showToastOnNextPage } from '@rumklar/ui/Toast';

/** Goes to another site on this origin. The promise is never kept: the page is on its way out. */
export function leave(to: string): Promise<never> {
  location.replace(to);
  return new Promise(() => undefined);
}

/**
 * Goes to /auth, which leads back here.
 *
 * @param told what /auth says, if anything
 */
export async function leaveToSignIn(userMessage?: Message): Promise<never> {
  if (userMessage) showToastOnNextPage(userMessage);
  return await leave(signInPath(currentPath()));
}

/** Where the admin is now, as a path to come back to. */
export function currentPath(): string {
  return location.pathname + location.search;
}

import type { Message } from '@rumklar/domain/message';
import { signInPath } from '@rumklar/domain/routes/returnPath';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';

/** Replaces the page by one of another site on this origin. The promise stays pending. */
export function redirect(to: string): Promise<never> {
  location.replace(to);
  return new Promise(() => undefined);
}

/** Redirects to /auth, which shows the toast and returns to this page after the sign-in. */
export async function redirectToSignIn(userMessage?: Message): Promise<never> {
  if (userMessage) showToastOnNextPage(userMessage);
  return await redirect(signInPath(currentPath()));
}

export function currentPath(): string {
  return location.pathname + location.search;
}

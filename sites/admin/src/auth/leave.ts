import { signInPath } from '@rumklar/domain/routes/returnPath';

/** Goes to another site on this origin. The promise is never kept: the page is on its way out. */
export function leave(to: string): Promise<never> {
  location.replace(to);
  return new Promise(() => undefined);
}

/** Goes to /auth, which leads back here. */
export function leaveToSignIn(): Promise<never> {
  return leave(signInPath(currentPath()));
}

/** Where the admin is now, as a path to come back to. */
export function currentPath(): string {
  return location.pathname + location.search;
}

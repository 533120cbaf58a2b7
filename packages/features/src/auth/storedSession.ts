import {
  ACCOUNT_STORAGE_KEY,
  AUTH_STORAGE_KEY,
  ROLE_STORAGE_KEY,
  type RoleHint,
} from '@rumklar/domain/auth/session';

/** Whether the browser lets the site store anything; where it blocks that, reading throws as well. */
export function isStorageAllowed(): boolean {
  try {
    return Boolean(localStorage && sessionStorage);
  } catch {
    return false;
  }
}

/** Whether this browser has stored a session, expired or not: the auth client removes one that the server refuses. */
export function isSessionStored(): boolean {
  return localStorage.getItem(AUTH_STORAGE_KEY) !== null;
}

/** Whose session this browser has stored; `undefined` without one. */
export function storedUserId(): string | undefined {
  const session: unknown = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null');
  const user = session instanceof Object ? Reflect.get(session, 'user') : undefined;
  return user instanceof Object ? String(Reflect.get(user, 'id')) : undefined;
}

/** Whether the stored session was begun with a second factor; its token is read, not trusted. */
export function isSecondFactorGiven(): boolean {
  const session: unknown = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null');
  const token: unknown = session instanceof Object ? Reflect.get(session, 'access_token') : undefined;
  const [, payload = ''] = String(token).split('.');
  try {
    const claims: { aal?: string } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims.aal === 'aal2';
  } catch {
    return false;
  }
}

/** Stores the role of the signed-in user in the browser, where the public pages read it to choose their links. */
export function storeRole({ is_admin }: { is_admin: boolean }): void {
  const role: RoleHint = is_admin ? 'admin' : 'customer';
  localStorage.setItem(ROLE_STORAGE_KEY, role);
}

/** The role that this browser has stored last; says nothing about what the user may do. */
export function storedRole(): string | null {
  return localStorage.getItem(ROLE_STORAGE_KEY);
}

export function clearStoredRole(): void {
  localStorage.removeItem(ROLE_STORAGE_KEY);
}

/** Whether somebody with an account has used this browser. Says nothing about who. */
export function isAccountRemembered(): boolean {
  return localStorage.getItem(ACCOUNT_STORAGE_KEY) !== null;
}

export function rememberAccount(): void {
  localStorage.setItem(ACCOUNT_STORAGE_KEY, 'true');
}

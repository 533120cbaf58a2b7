import { isBackendError } from '@rumklar/backend/errors';
import { type AdminAccess, getAdminAccess, getStaffAccess } from '@rumklar/backend/profile/access';
import { signedInRoleTexts } from '@rumklar/domain/auth/signedInTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { isSessionStored, storeRole } from '@rumklar/features/auth/storedSession';
import { hasUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { showToastOnNextPage } from '@rumklar/ui/Toast/showToastOnNextPage.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { backend } from '../backend.ts';
import { areaOf, type SiteArea } from '../layout/area.ts';
import { redirect } from './redirect.ts';

let check: Promise<void> | undefined;
let isLost = false;
const listeners = new Set<() => void>();

/** Redirects to the portal without the role; with unsaved work the page stays, and {@link useIsRoleLost} is true. */
export async function checkRole(): Promise<void> {
  check ??= run().finally(() => {
    check = undefined;
  });
  await check;
}

/** Redirects to the portal, where a toast says that the role is lost. The promise stays pending. */
export async function leaveAdmin(): Promise<never> {
  storeRole({ is_admin: false });
  showToastOnNextPage(signedInRoleTexts.lost);
  return await redirect(paths.dashboard);
}

export function isRoleLost(): boolean {
  return isLost;
}

export function useIsRoleLost(): boolean {
  return useSyncExternalStore(subscribe, isRoleLost);
}

/** Checks the role once a minute, and when the tab is shown again. */
export function useRoleChecks(): void {
  useEffect(() => {
    const checkVisible = () => void (document.visibilityState === 'visible' && checkRole());
    const interval = setInterval(checkVisible, ROLE_CHECK_INTERVAL);
    document.addEventListener('visibilitychange', checkVisible);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', checkVisible);
    };
  }, []);
}

/** Whether a call failed as it would without the role: refused, or its row missing, as row level security hides others'. */
export function mayBeLostRole(error: unknown): boolean {
  if (isBackendError(error)) return CODES.has(error.code);
  const status = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;
  return status === 403 || status === 406;
}

export async function getAccess(area: SiteArea): Promise<AdminAccess> {
  return await (area === paths.work ? getStaffAccess : getAdminAccess)(backend);
}

async function run(): Promise<void> {
  if (isLost || !isSessionStored()) return;
  // Without an answer the role is not known.
  const access = await getAccess(areaOf(location.pathname)).catch(() => undefined);
  if (access !== 'none' || !isSessionStored()) return;
  if (!hasUnsavedWork()) await leaveAdmin();
  isLost = true;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const CODES: ReadonlySet<string> = new Set(['not_admin', 'forbidden', 'not_found']);
/** In ms. */
const ROLE_CHECK_INTERVAL = 60_000;

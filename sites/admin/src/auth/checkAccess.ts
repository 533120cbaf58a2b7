import { signOut } from '@rumklar/backend/auth/signOut';
import { isBackendError } from '@rumklar/backend/errors';
import { getProfile, type Profile } from '@rumklar/backend/profile/profile';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';
import { homePath, paths } from '@rumklar/domain/routes/paths';
import { roleOf } from '@rumklar/domain/users/roles';
import { isSessionStored, storedRole, storeRole } from '@rumklar/features/auth/storedSession';
import { backend } from '../backend.ts';
import { areaOf } from '../layout/area.ts';
import { currentPath, redirect, redirectToSignIn } from './redirect.ts';
import { getAccess, leaveAdmin } from './role.ts';
import { isConnectionError } from './sessionErrors.ts';

/** The signed-in person of the studio, or the error of a failed check. */
export type AccessDecision =
  | {
      profile: Profile;
      /** Whether the session lacks the second factor, so that the database treats it like a customer's. */
      needsSecondFactor: boolean;
      failure?: undefined;
    }
  | { profile?: undefined; failure: Message };

/**
 * Checks that somebody of the studio is signed in, before anything is rendered. Others are redirected, and the promise stays
 * pending: without a confirmed session to /auth, customers to their dashboard. This only chooses the screen; the row level
 * security of the database protects the data.
 */
export async function checkAccess(): Promise<AccessDecision> {
  const hadSession = isSessionStored();
  const { data, error } = await backend.auth.getSession();
  if (error && isConnectionError(error)) return { failure: authTexts.sessionLoadFailed };
  const user = data.session?.user;
  if (!user) return await redirectToSignIn(hadSession ? authTexts.sessionExpired : undefined);
  if (!user.email_confirmed_at) return await endAndRedirect(authTexts.confirmationRequired);
  try {
    const area = areaOf(location.pathname);
    const [profile, access] = await Promise.all([getProfile(backend, user.id), getAccess(area)]);
    const role = roleOf(profile);
    // A customer who follows a link is redirected without a word.
    if (!role && storedRole() === 'admin') return await leaveAdmin();
    storeRole(profile);
    if (!role) return await redirect(paths.dashboard);
    // Each has the same screens under their own path.
    if ((role === 'admin') !== (area === paths.admin))
      return await redirect(currentPath().replace(area, homePath(role)));
    return { profile, needsSecondFactor: access === 'second_factor_required' };
  } catch (failure) {
    if (isBackendError(failure, 'not_signed_in')) return await endAndRedirect(authTexts.sessionExpired);
    const isMissing = isBackendError(failure, 'not_found');
    return { failure: isMissing ? failure.userMessage : authTexts.profileFetchFailed };
  }
}

async function endAndRedirect(userMessage: Message): Promise<never> {
  await signOut(backend, 'local').catch(() => undefined);
  return await redirectToSignIn(userMessage);
}

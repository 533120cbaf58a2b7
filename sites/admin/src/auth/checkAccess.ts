import { signOut } from '@rumklar/backend/auth/signOut';
import { isBackendError } from '@rumklar/backend/errors';
import { getProfile } from '@rumklar/backend/profile/getProfile';
import type { Profile } from '@rumklar/backend/profile/profile';
import { AUTH_STORAGE_KEY } from '@rumklar/domain/auth/session';
import { authTexts } from '@rumklar/domain/auth/texts';
import type { Message } from '@rumklar/domain/message';
import { paths } from '@rumklar/domain/routes/paths';
import { storeRole } from '@rumklar/features/auth/storedRole';
import { backend } from '../backend.ts';
import { leave, leaveToSignIn } from './leave.ts';
import { isConnectionError } from './sessionErrors.ts';

/** Who uses the admin, or why that cannot be said. */
export type Access = { profile: Profile; failure?: undefined } | { profile?: undefined; failure: Message };

/**
 * Lets administrators in. Everybody else is on the way to another page, and the promise is never kept: without a
 * confirmed session to /auth and back, customers to their dashboard (specification §5). This is for the screen; what
 * somebody may see is decided by the database.
 */
export async function checkAccess(): Promise<Access> {
  const hadSession = localStorage.getItem(AUTH_STORAGE_KEY) !== null;
  const { data, error } = await backend.auth.getSession();
  if (error && isConnectionError(error)) return { failure: authTexts.sessionLoadFailed };
  const user = data.session?.user;
  if (!user) return await leaveToSignIn(hadSession ? authTexts.sessionExpired : undefined);
  if (!user.email_confirmed_at) return await refuse(authTexts.confirmationRequired);
  try {
    const profile = await getProfile(backend, user.id);
    storeRole(profile);
    return profile.is_admin ? { profile } : await leave(paths.dashboard);
  } catch (failure) {
    if (isBackendError(failure, 'not_signed_in')) return await refuse(authTexts.sessionExpired);
    const isMissing = isBackendError(failure, 'not_found');
    return { failure: isMissing ? failure.userMessage : authTexts.profileFetchFailed };
  }
}

/** The session is of no use: this browser forgets it. */
async function refuse(userMessage: Message): Promise<never> {
  await signOut(backend, 'local').catch(() => undefined);
  return await leaveToSignIn(userMessage);
}

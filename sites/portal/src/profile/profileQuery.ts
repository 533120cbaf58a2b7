import { BackendError, isBackendError } from '@rumklar/backend/errors';
import { getProfile } from '@rumklar/backend/profile/getProfile';
import { ROLE_STORAGE_KEY, type RoleHint } from '@rumklar/domain/auth/session';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { mayRetry } from '../queryClient.ts';

/** A new account's profile may be a moment behind: attempts, and ms between them (specification §9). */
export const profileCreation = { attempts: 3, pause: 1000 } as const;
/** Further tries of a profile call that failed (specification §9). */
export const PROFILE_RETRIES = 1;

/** The own profile. It also notes the role where the public pages find it. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    retry: mayRetry(PROFILE_RETRIES),
    queryFn: async () => {
      const profile = await loadProfile(userId);
      const role: RoleHint = profile.is_admin ? 'admin' : 'customer';
      localStorage.setItem(ROLE_STORAGE_KEY, role);
      return profile;
    },
  });
}

async function loadProfile(userId: string, attempt = 1) {
  try {
    return await getProfile(backend, userId);
  } catch (error) {
    if (!isBackendError(error, 'not_found')) throw error;
    if (attempt >= profileCreation.attempts) {
      throw new BackendError('not_found', profileTexts.createFailed, error);
    }
    await new Promise((resolve) => setTimeout(resolve, profileCreation.pause));
    return loadProfile(userId, attempt + 1);
  }
}

import { BackendError, isBackendError } from '@rumklar/backend/errors';
import { getProfile } from '@rumklar/backend/profile/getProfile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { storeRole } from '@rumklar/features/auth/storedRole';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { PROFILE_RETRIES, profileCreation } from './timing.ts';

/** The own profile. It also notes the role where the public pages find it. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    retry: mayRetry(PROFILE_RETRIES),
    // A page that opens because the profile could not be had must not ask for it anew, and be closed by that again.
    retryOnMount: false,
    // The role may be another one by now, and with it the pages that somebody belongs on.
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const profile = await loadProfile(userId);
      storeRole(profile);
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

import { BackendError, isBackendError } from '@rumklar/backend/errors';
import { getProfile } from '@rumklar/backend/profile/profile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { storeRole } from '@rumklar/features/auth/storedSession';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import type { SHOWN_IN_PLACE } from '../queryClient.ts';
import { PROFILE_RETRIES, profileCreation } from '../timing.ts';

/** The user's profile. Loading it also stores the role for the public pages. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    retry: mayRetry(PROFILE_RETRIES),
    // A page that is shown because the profile failed to load must not refetch it on mount, which would hide the page again.
    retryOnMount: false,
    // The role, which decides the visible pages, may have changed.
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

export function useProfile(options?: typeof SHOWN_IN_PLACE) {
  return useQuery({ ...profileQuery(useUser().id), ...options });
}

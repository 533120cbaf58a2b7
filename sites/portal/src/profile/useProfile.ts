import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import type { SHOWN_IN_PLACE } from '../queryClient.ts';
import { profileQuery } from './profileQuery.ts';

/** The profile of the signed-in user. */
export function useProfile(options?: typeof SHOWN_IN_PLACE) {
  return useQuery({ ...profileQuery(useUser().id), ...options });
}

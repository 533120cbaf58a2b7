import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/useSession.ts';
import { profileQuery } from './profileQuery.ts';

/** The profile of the user of this page. */
export function useProfile() {
  return useQuery(profileQuery(useUser().id));
}

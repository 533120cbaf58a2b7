import type { Organisation } from '@rumklar/domain/organisations/organisation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { useProfile } from '../profile/profileQuery.ts';

export function organisationQuery(userId: string) {
  return queryOptions({
    queryKey: ['organisation', userId],
    queryFn: async () => {
      const { getOrganisation } = await import('@rumklar/backend/organisations/getOrganisation');
      return await getOrganisation(backend);
    },
  });
}

/** The firm that the person is in, which it may be offered to them to take over. */
export function useFirm(): { firm: Organisation | undefined; isKnown: boolean } {
  const { data: profile, isPending } = useProfile();
  const { data, isLoading } = useQuery({
    ...organisationQuery(useUser().id),
    enabled: Boolean(profile?.membership),
  });
  return { firm: data?.firm ?? undefined, isKnown: !isPending && !isLoading };
}

/** Changes who is in a firm: whatever a person sees may be different then. */
export function useOrganisationChange() {
  const queryClient = useQueryClient();
  const { queryKey } = organisationQuery(useUser().id);
  return useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    // The page of the firm first: the button waits for it.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries();
    },
  });
}

import { getOrganisation } from '@rumklar/backend/organisations/getOrganisation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';

/** The person's firm, or the firms that have invited them. */
export function organisationQuery(userId: string) {
  return queryOptions({
    queryKey: ['organisation', userId],
    queryFn: () => getOrganisation(backend),
  });
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

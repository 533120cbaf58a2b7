import { createSiteQueryClient } from '@rumklar/features/requests/createSiteQueryClient';
import { dismissListFailure, showListFailure } from './layout/failures/listFailure.ts';

/** The admin's query client: data stay fresh for a moment, so that going back and forth fetches them once. */
export const queryClient = createSiteQueryClient({
  staleTime: 5_000,
  retries: 1,
  queries: {
    onError: (_error, query) => showListFailure(query),
    onSuccess: (_data, query) => dismissListFailure(query),
  },
});

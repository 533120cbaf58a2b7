import { createSiteQueryClient } from '@rumklar/features/requests/createSiteQueryClient';
import { forgetListFailure, tellListFailure } from './layout/listFailure.ts';

/** The admin's query client: an answer is fresh for a moment, so that going back and forth fetches it once. */
export const queryClient = createSiteQueryClient({
  staleTime: 5_000,
  retries: 1,
  queries: {
    onError: (_error, query) => tellListFailure(query),
    onSuccess: (_data, query) => forgetListFailure(query),
  },
});

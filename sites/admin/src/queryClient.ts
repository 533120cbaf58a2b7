import { isBackendError } from '@rumklar/backend/errors';
import { QueryClient } from '@tanstack/react-query';

/** The admin's store of answers: fresh for a moment, so that going back and forth asks once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && (!isBackendError(error) || TRANSIENT.has(error.code)),
    },
    // Offline, a person who presses a button gets an answer at once; nothing is sent behind their back later.
    mutations: { networkMode: 'always' },
  },
});

const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);

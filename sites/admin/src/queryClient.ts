import { isBackendError } from '@rumklar/backend/errors';
import { dismissToast } from '@rumklar/ui/Toast';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetListFailure, tellListFailure } from './layout/listFailure.ts';

/** What a press of the person came to, as a toast: the next press takes its place. */
export const ACTION_TOAST = { key: 'action' } as const;

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
  queryCache: new QueryCache({
    onError: (_error, query) => tellListFailure(query),
    onSuccess: (_data, query) => forgetListFailure(query),
  }),
  mutationCache: new MutationCache({ onMutate: () => dismissToast(ACTION_TOAST.key) }),
});

const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);

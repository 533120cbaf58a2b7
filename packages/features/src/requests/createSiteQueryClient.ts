import { dismissToast } from '@rumklar/ui/Toast/showToast.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetSubmittedText, registerUnsavedWork } from '../version/unsavedWork.ts';
import { mayRetry } from './mayRetry.ts';

/**
 * The defaults that the sites share: a transient failure is retried, starting a mutation dismisses the toast of the action
 * before it, and the page loads no new version by itself while one runs.
 */
export function createSiteQueryClient({
  staleTime,
  retries,
  queries,
  onMutationError,
  onMutationSuccess = forgetSubmittedText,
}: SiteQueryClientOptions): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime, retry: mayRetry(retries) },
      // Offline, a mutation fails at once: it is not queued and sent later without the user noticing.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache(queries),
    mutationCache: new MutationCache({
      onMutate: () => dismissToast(ACTION_TOAST.key),
      onSuccess: onMutationSuccess,
      onError: onMutationError,
    }),
  });
  registerUnsavedWork(() => client.isMutating() > 0);
  return client;
}

interface SiteQueryClientOptions {
  /** How long data count as fresh, in ms. */
  staleTime: number;
  retries: number;
  queries?: ConstructorParameters<typeof QueryCache>[0];
  onMutationError?: NonNullable<ConstructorParameters<typeof MutationCache>[0]>['onError'];
  /** Called when a mutation has succeeded, which ends only after it. @default forgetSubmittedText */
  onMutationSuccess?: () => Promise<void> | void;
}

/** Options of the toast that shows the result of the user's last action: the next action replaces it. */
export const ACTION_TOAST = { key: 'action' } as const;

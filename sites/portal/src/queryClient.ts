import { isBackendError } from '@rumklar/backend/errors';
import type { Message } from '@rumklar/domain/message';
import { showToast } from '@rumklar/ui/Toast';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { expireSession } from './auth/expireSession.ts';
import { queryDefaults } from './queryTiming.ts';

/** Whether a failed call is worth another try: not when the answer would be the same. */
export function mayRetry(retries: number) {
  return (failures: number, error: unknown) =>
    failures < retries && (!isBackendError(error) || TRANSIENT.has(error.code));
}

/**
 * The portal's store of answers. A call that fails says so in a toast with the catalogue's words, unless its
 * `meta.quiet` is set: for calls that are repeated in the background or tell their own errors.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: queryDefaults.staleTime, retry: mayRetry(queryDefaults.retries) },
      // Offline, a person who presses a button gets an answer at once; nothing is sent behind their back later.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _v, _r, mutation) => tell(error, mutation.meta) }),
  });
}

function tell(error: unknown, meta: Record<string, unknown> | undefined): void {
  if (isBackendError(error, 'not_signed_in')) {
    expireSession();
    return;
  }
  if (meta?.quiet === true || isBackendError(error, 'aborted')) return;
  showToast(isBackendError(error) ? error.told : UNEXPECTED);
}

const UNEXPECTED: Message = {
  tone: 'error',
  title: 'Der opstod en uventet fejl',
  description: 'Prøv igen senere.',
};
const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);

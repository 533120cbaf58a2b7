import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { expireSession } from './auth/endSession.ts';
import { queryDefaults } from './queryTiming.ts';

/** Whether a failed call is worth another try: not when the answer would be the same. */
export function mayRetry(retries: number) {
  return (failures: number, error: unknown) =>
    failures < retries && (!isBackendError(error) || TRANSIENT.has(error.code));
}

/**
 * For a query whose screen shows a failure in the place of the answer, with the way to try again: no toast says the same
 * beside it.
 */
export const SHOWN_IN_PLACE = { meta: { isShownInPlace: true } } as const;

/** What a press of the person came to, as a toast: the next press takes its place. */
export const ACTION_TOAST = { key: 'action' } as const;

/**
 * The portal's store of answers. A call that fails says so in the catalogue's words: in its place where the screen has
 * one ({@link SHOWN_IN_PLACE}), else in a toast, which goes when the same call succeeds. `meta.quiet` is for calls that
 * are repeated in the background or tell their own errors.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: queryDefaults.staleTime, retry: mayRetry(queryDefaults.retries) },
      // Offline, a person who presses a button gets an answer at once; nothing is sent behind their back later.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => tell(error, query.queryHash, query.meta?.quiet === true || isInPlace(query)),
      onSuccess: (_data, query) => dismissToast(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onMutate: () => dismissToast(ACTION_TOAST.key),
      onError: (error, _v, _r, mutation) => tell(error, ACTION_TOAST.key, mutation.meta?.quiet === true),
    }),
  });
}

/** An older answer stays on the screen, and then nothing stands in its place. */
function isInPlace({ state, observers }: Query<unknown, unknown, unknown>): boolean {
  return state.data === undefined && observers.some(({ options }) => options.meta?.isShownInPlace === true);
}

function tell(error: unknown, key: string, isQuiet: boolean): void {
  if (isBackendError(error, 'not_signed_in')) {
    expireSession();
    return;
  }
  if (isQuiet || isBackendError(error, 'aborted')) return;
  showToast(messageOf(error, requestTexts.unexpected), { key });
}

const TRANSIENT: ReadonlySet<string> = new Set(['network', 'unavailable', 'unexpected', 'rate_limited']);

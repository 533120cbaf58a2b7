import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { ACTION_TOAST } from '@rumklar/features/requests/actionToast';
import { createSiteQueryClient } from '@rumklar/features/requests/createSiteQueryClient';
import { dismissToast, showToast } from '@rumklar/ui/Toast';
import type { Query, QueryClient } from '@tanstack/react-query';
import { expireSession } from './auth/endSession.ts';
import { queryDefaults } from './queryTiming.ts';

/**
 * For a query whose screen shows a failure in the place of the answer, with the way to try again: no toast says the same
 * beside it.
 */
export const SHOWN_IN_PLACE = { meta: { isShownInPlace: true } } as const;

/**
 * The portal's store of answers. A call that fails says so in the catalogue's words: in its place where the screen has
 * one ({@link SHOWN_IN_PLACE}), else in a toast, which goes when the same call succeeds. `meta.quiet` is for calls that
 * are repeated in the background or tell their own errors.
 */
export function createQueryClient(): QueryClient {
  return createSiteQueryClient({
    ...queryDefaults,
    queries: {
      onError: (error, query) => tell(error, query.queryHash, query.meta?.quiet === true || isInPlace(query)),
      onSuccess: (_data, query) => dismissToast(query.queryHash),
    },
    onMutationError: (error, _variables, _result, mutation) =>
      tell(error, ACTION_TOAST.key, mutation.meta?.quiet === true),
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

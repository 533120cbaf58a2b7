import { isBackendError, messageOf } from '@rumklar/backend/errors';
import { requestTexts } from '@rumklar/domain/requests/texts';
import { ACTION_TOAST, createSiteQueryClient } from '@rumklar/features/requests/createSiteQueryClient';
import { dismissToast, showToast } from '@rumklar/ui/Toast/showToast.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { signOutExpired } from './auth/session/endSession.ts';
import { queryDefaults } from './timing.ts';

/** For a query whose screen shows the error instead of the data, with a retry button: no toast is shown as well. */
export const SHOWN_IN_PLACE = { meta: { isShownInPlace: true } } as const;

/**
 * A failed call shows its message in a toast, unless the screen shows it in place ({@link SHOWN_IN_PLACE}); the toast closes
 * when the same query succeeds. `meta.showsToast: false` turns the toast off, for queries that are refetched in the
 * background and callers that show their errors themselves.
 */
export function createQueryClient(): QueryClient {
  return createSiteQueryClient({
    ...queryDefaults,
    queries: {
      onError: (error, query) =>
        showError(error, query.queryHash, query.meta?.showsToast !== false && !isInPlace(query)),
      onSuccess: (_data, query) => dismissToast(query.queryHash),
    },
    onMutationError: (error, _variables, _result, mutation) =>
      showError(error, ACTION_TOAST.key, mutation.meta?.showsToast !== false),
  });
}

/** With older data on the screen the error is not shown in place. */
function isInPlace({ state, observers }: Query<unknown, unknown, unknown>): boolean {
  return state.data === undefined && observers.some(({ options }) => options.meta?.isShownInPlace === true);
}

function showError(error: unknown, key: string, showsToast: boolean): void {
  if (isBackendError(error, 'not_signed_in')) {
    signOutExpired();
    return;
  }
  if (!showsToast || isBackendError(error, 'aborted')) return;
  showToast(messageOf(error, requestTexts.unexpected), { key });
}

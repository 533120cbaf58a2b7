import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { createSiteQueryClient } from '@rumklar/features/requests/createSiteQueryClient';
import { forgetSubmittedText } from '@rumklar/features/version/unsavedWork';
import { isSessionEnding } from './auth/session.ts';
import { dismissListFailure, showListFailure } from './layout/failures/listFailure.ts';
import { PARTS, type ResourceName } from './resources.ts';

/** The admin's query client: data stay fresh for a moment, so that going back and forth fetches them once. */
export const queryClient = createSiteQueryClient({
  staleTime: 5_000,
  retries: 1,
  queries: {
    onError: (_error, query) => showListFailure(query),
    onSuccess: (_data, query) => dismissListFailure(query),
  },
  // After an expired session react-admin signs out and resolves with `{ data: {} }`: the page is being replaced.
  onMutationSuccess: () => (isSessionEnding() ? new Promise<never>(() => undefined) : forgetSubmittedText()),
});

/**
 * The `refetchInterval` of what a screen shows, or an error with 'Prøv igen' in its place: every 30 seconds once it is shown. A
 * query without data would be pending again, and the button that somebody is about to press would be gone.
 */
export function refreshShown({ state }: { state: { data: unknown } }): number | false {
  return state.data !== undefined && ADMIN_ORDER_REFRESH;
}

/** The key of one of the admin's own queries about a resource. react-admin's are `[resource, method, parameters]`. */
export function ownKey(resource: ResourceName, ...parts: readonly unknown[]): readonly unknown[] {
  return ['admin', resource, ...parts];
}

/** What the desk shows is asked for before its code is there. */
export const DESK_KEY = ownKey('ordrer', 'desk');

/** Fetches again what screens show of resources and of what belongs to them, both by react-admin's queries and by the admin's own. */
export async function refetchResources(...resources: readonly ResourceName[]): Promise<void> {
  const changed = resources.flatMap((resource): ResourceName[] => [resource, ...(PARTS[resource] ?? [])]);
  const keys = changed.flatMap((resource) => [[resource], ownKey(resource)]);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

import { SIGNED_URL_REUSE } from '@rumklar/domain/images/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import type { AdminOrder } from './adminOrder.ts';

/** The URLs of the covers of listed orders by the orders' ids. Empty until they are signed; a lost one is no error. */
export function useCovers(orders: readonly AdminOrder[] = []): ReadonlyMap<string, string> {
  const ids = orders.map(({ id }) => id);
  // Completing an order changes its cover.
  const key = orders.map(({ id, status }) => `${id} ${status}`);
  const { data } = useQuery({
    queryKey: ['covers', ...key],
    queryFn: async () => {
      // Not before the list is shown.
      const { coverUrls, listCovers } = await import('./covers.ts');
      return await coverUrls(backend, await listCovers(backend, ids));
    },
    staleTime: SIGNED_URL_REUSE,
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    meta: { showsToast: false },
  });
  return data ?? NO_COVERS;
}

const NO_COVERS: ReadonlyMap<string, string> = new Map();

import type { Backend } from '@rumklar/backend/client';
import type { ListedOrder } from '@rumklar/backend/orders/list/listedOrder';
import { SIGNED_URL_REUSE } from '@rumklar/domain/images/files/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

type Covered = Pick<ListedOrder, 'id' | 'cover'>;

/** The URLs of the covers of listed rows by the rows' ids, signed in one call. A cover that cannot be signed is not an error. */
export function useCovers(backend: Backend, rows: readonly Covered[] = []): ReadonlyMap<string, string> {
  return useQuery(coversQuery(backend, rows)).data ?? NO_COVERS;
}

/** The query of {@link useCovers}: an order and its revision have the same cover, but not the same id. */
export function coversQuery(backend: Backend, rows: readonly Covered[]) {
  return queryOptions({
    queryKey: [
      'covers',
      ...rows.map(({ id, cover }) => [id, cover?.preview_path ?? cover?.image_path ?? '']),
    ],
    queryFn: async () => {
      // Not before the list is shown.
      const { signCoverUrls } = await import('@rumklar/backend/orders/list/coverUrls');
      return await signCoverUrls(backend, rows);
    },
    staleTime: SIGNED_URL_REUSE,
    placeholderData: keepPreviousData,
    enabled: rows.some(({ cover }) => cover),
    meta: { showsToast: false },
  });
}

const NO_COVERS: ReadonlyMap<string, string> = new Map();

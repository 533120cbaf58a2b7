import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { queryClient } from '../../queryClient.ts';
import { ORDER_META } from './getOrderRecord.ts';

export function usePrefetchOrder(): (id: string) => void {
  const dataProvider = useDataProvider();
  return useCallback(
    (id) =>
      void queryClient.prefetchQuery({
        queryKey: ['ordrer', 'getOne', { id, meta: ORDER_META }],
        queryFn: async ({ signal }) =>
          (await dataProvider.getOne('ordrer', { id, meta: ORDER_META, signal })).data,
        staleTime: PREFETCH_STALE_TIME,
      }),
    [dataProvider],
  );
}

/** How long a prefetched order counts as fresh, in ms. */
const PREFETCH_STALE_TIME = 10_000;

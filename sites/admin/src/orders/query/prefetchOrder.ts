import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { ORDER_META } from './getOrder.ts';

/** Fetches an order before its page is opened. */
export function prefetchOrder(queryClient: QueryClient, dataProvider: DataProvider, id: string): void {
  queryClient.prefetchQuery({
    queryKey: ['ordrer', 'getOne', { id, meta: ORDER_META }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne('ordrer', { id, meta: ORDER_META, signal })).data,
    staleTime: PREFETCH_STALE_TIME,
  });
}

/** How long a prefetched order counts as fresh, in ms. */
const PREFETCH_STALE_TIME = 10_000;

import { findOrderPlace } from '@rumklar/backend/orders/list/findOrderPlace';
import type { OrderPlace } from '@rumklar/domain/orders/list/desk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { SEARCH_LIMIT } from '../query/listOrders.ts';
import type { ListFilter } from '../query/orderFilter.ts';
import { usePrefetchOrder } from '../query/usePrefetchOrder.ts';
import { placeInResults } from './placeInResults.ts';
import { shownList } from './shownList.ts';

/**
 * The orders before and after one along the list that the tab has shown last; both are fetched ahead.
 *
 * @param search the query string of the list
 * @returns `undefined` until it is loaded, and where it fails to load
 */
export function useOrderPlace(orderId: string, search: string): OrderPlace | undefined {
  const call = useCall();
  const dataProvider = useDataProvider();
  const prefetch = usePrefetchOrder();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ownKey('ordrer', 'place', orderId, search),
    queryFn: async () => {
      const { text, filter, sort, list } = shownList(search);
      if (!text) return (await call(findOrderPlace, orderId, list)) ?? null;
      // The results of a search are complete and sorted in the browser.
      const pagination = { page: 1, perPage: SEARCH_LIMIT };
      const read = async (narrowed: ListFilter) =>
        (await dataProvider.getList<AdminOrder>('ordrer', { pagination, sort, filter: narrowed })).data;
      return await placeInResults(read, orderId, filter);
    },
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const id of [data?.next_id, data?.previous_id]) if (id) prefetch(id);
  }, [data, prefetch]);
  return isPlaceholderData ? undefined : (data ?? undefined);
}

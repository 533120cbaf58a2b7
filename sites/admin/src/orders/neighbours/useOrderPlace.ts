import type { OrderPlace } from '@rumklar/domain/orders/desk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { SEARCH_LIMIT } from '../query/listOrders.ts';
import type { OrderFilter } from '../query/orderFilter.ts';
import { prefetchOrder } from '../query/prefetchOrder.ts';
import { placeInResults } from './placeInResults.ts';
import { type ShownList, shownList } from './shownList.ts';

/**
 * The orders before and after one along the list that the tab has shown last; both are fetched ahead.
 *
 * @param search the query string of the list
 * @returns nothing until it is known; a lost one is no error
 */
export function useOrderPlace(orderId: string, search: string): OrderPlace | undefined {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['ordrer', 'place', orderId, search],
    queryFn: async () => {
      const { text, filter, sort, list } = shownList(search);
      if (text) return await placeInResults(readResults(dataProvider, sort), orderId, filter);
      return await dataOf(dataProvider.findOrderPlace({ orderId, list }));
    },
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const id of [data?.next_id, data?.previous_id]) if (id) prefetchOrder(queryClient, dataProvider, id);
  }, [data, queryClient, dataProvider]);
  return isPlaceholderData ? undefined : (data ?? undefined);
}

/** Reads the results of a search, which are complete and sorted in the browser. */
function readResults(dataProvider: AdminDataProvider, sort: ShownList['sort']) {
  return async (filter: OrderFilter) => {
    const pagination = { page: 1, perPage: SEARCH_LIMIT };
    return (await dataProvider.getList<AdminOrder>('ordrer', { pagination, sort, filter })).data;
  };
}

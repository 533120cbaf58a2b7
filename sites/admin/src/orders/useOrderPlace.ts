import type { OrderPlace } from '@rumklar/domain/orders/desk';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../dataOf.ts';
import type { AdminDataProvider } from '../dataProvider.ts';
import type { AdminOrder } from './adminOrder.ts';
import { SEARCH_LIMIT } from './listOrders.ts';
import { prefetchOrder } from './prefetchOrder.ts';
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
      const shown = shownList(search);
      if (shown.text) return await placeInResults(dataProvider, orderId, shown);
      return await dataOf(dataProvider.findOrderPlace({ orderId, list: shown.list }));
    },
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    for (const id of [data?.next_id, data?.previous_id]) if (id) prefetchOrder(queryClient, dataProvider, id);
  }, [data, queryClient, dataProvider]);
  return isPlaceholderData ? undefined : (data ?? undefined);
}

/** The results of a search are complete, and sorted in the browser. */
async function placeInResults(
  dataProvider: AdminDataProvider,
  orderId: string,
  { filter, sort }: ShownList,
): Promise<OrderPlace> {
  const { data } = await dataProvider.getList<AdminOrder>('ordrer', {
    pagination: { page: 1, perPage: SEARCH_LIMIT },
    sort,
    filter,
  });
  const index = data.findIndex(({ id }) => id === orderId);
  return {
    previous_id: data[index - 1]?.id ?? null,
    next_id: index < 0 ? null : (data[index + 1]?.id ?? null),
    place: index < 0 ? null : index + 1,
    total: data.length,
  };
}

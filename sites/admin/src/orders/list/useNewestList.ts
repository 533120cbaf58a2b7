import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GetListParams, type GetListResult, useDataProvider, useListContext } from 'react-admin';
import { ownKey, queryClient } from '../../queryClient.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { type ListChange, listChange, refreshedInPlace } from './listChanges.ts';

/**
 * Fetches the list again every 30 seconds. Orders that are shown are renewed where they are; the others wait until they are
 * asked for, so that nothing moves below the pointer and no selection is lost.
 *
 * @returns how the newest list differs from the one that is shown, and a function that shows it
 */
export function useNewestList(meta: object): ListChange & { show: () => void } {
  const { data, filterValues, isPlaceholderData, page, perPage, sort, refetch } =
    useListContext<AdminOrder>();
  const dataProvider = useDataProvider();
  const params: GetListParams = { pagination: { page, perPage }, sort, filter: filterValues, meta };
  const newest = useQuery({
    queryKey: ownKey('ordrer', 'newestList', params),
    queryFn: ({ signal }) => dataProvider.getList<AdminOrder>('ordrer', { ...params, signal }),
    refetchInterval: ADMIN_ORDER_REFRESH,
    // The list itself has just been fetched.
    initialData: () => ({ data: data ?? [] }),
    staleTime: ADMIN_ORDER_REFRESH,
    enabled: data !== undefined && !isPlaceholderData,
  });
  const { data: list, dataUpdatedAt } = newest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a newer list has come
  useEffect(() => {
    if (!list || !newest.isFetchedAfterMount) return;
    queryClient.setQueryData<GetListResult<AdminOrder>>(
      ['ordrer', 'getList', params],
      (shown) => shown && refreshedInPlace(shown, list.data),
    );
  }, [dataUpdatedAt]);
  const change =
    data && list && newest.isFetchedAfterMount ? listChange(data, list.data) : { added: 0, isOther: false };
  return { ...change, show: () => void refetch() };
}

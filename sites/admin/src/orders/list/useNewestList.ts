import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GetListParams, type GetListResult, useDataProvider, useListContext } from 'react-admin';
import { ownKey, queryClient } from '../../queryClient.ts';
import type { AdminOrder } from '../adminOrder.ts';

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

interface ListChange {
  added: number;
  isOther: boolean;
}

export function listChange(shown: readonly AdminOrder[], newest: readonly AdminOrder[]): ListChange {
  const ids = new Set(shown.map(({ id }) => id));
  return {
    added: newest.filter(({ id }) => !ids.has(id)).length,
    isOther: newest.length !== shown.length || newest.some(({ id }, index) => id !== shown[index]?.id),
  };
}

/** The list that is shown, its orders as they are in a newer one. No order is added, removed or moved. */
export function refreshedInPlace(
  shown: GetListResult<AdminOrder>,
  newest: readonly AdminOrder[],
): GetListResult<AdminOrder> {
  const byId = new Map(newest.map((order) => [order.id, order]));
  return { ...shown, data: shown.data.map((order) => byId.get(order.id) ?? order) };
}

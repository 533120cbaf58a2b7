import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/paging';
import { type QueuedRevision, type QueuedStatus, REVISION_PAGE_SIZE } from '@rumklar/domain/revisions/queue';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { dataOf } from '../../dataOf.ts';
import type { AdminDataProvider } from '../../dataProvider.ts';

/** The open revisions, or those in one state, page by page as they are asked for; renewed every 30 seconds. */
export function useRevisionQueue(status: QueuedStatus | undefined) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useInfiniteQuery({
    queryKey: ['rettelser', 'queue', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(dataProvider.listRevisionQueue({ status, after: pageParam, signal })),
    initialPageParam: undefined as QueuedRevision | undefined,
    getNextPageParam: (page) => (page.length < REVISION_PAGE_SIZE ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
}

import { listRevisionQueue } from '@rumklar/backend/revisions/studioRevisions';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { type QueuedRevision, type QueuedStatus, REVISION_PAGE_SIZE } from '@rumklar/domain/revisions/queue';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** The open revisions, or those in one state, page by page as they are asked for; renewed every 30 seconds. */
export function useRevisionQueue(status: QueuedStatus | undefined) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ownKey('rettelser', 'queue', status ?? 'all'),
    queryFn: ({ pageParam, signal }) => call(listRevisionQueue, { status, after: pageParam }, signal),
    initialPageParam: undefined as QueuedRevision | undefined,
    getNextPageParam: (page) => (page.length < REVISION_PAGE_SIZE ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: ADMIN_ORDER_REFRESH,
  });
}

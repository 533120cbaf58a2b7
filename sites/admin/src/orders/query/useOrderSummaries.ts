import { listOrderSummaries } from '@rumklar/backend/orders/desk';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import type { OrderSummary, OriginalCover } from '@rumklar/domain/orders/list/desk';
import { useCovers } from '@rumklar/features/orders/useCovers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { backend } from '../../backend.ts';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** How much of each order of a page is ready, by the orders' ids; empty until it is loaded, and if that fails. */
export function useOrderSummaries(ids: readonly string[]): ReadonlyMap<string, OrderSummary> {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ownKey('ordrer', 'summaries', ...ids),
    queryFn: async () => {
      const summaries = await call(listOrderSummaries, ids);
      return new Map(summaries.map((summary) => [summary.order_id, summary]));
    },
    placeholderData: keepPreviousData,
    refetchInterval: ADMIN_ORDER_REFRESH,
    enabled: ids.length > 0,
  });
  return data ?? NONE;
}

/** The URLs of the covers of some rows by the rows' ids, signed in one call; empty until they are. */
export function useSignedCovers(
  rows: readonly (OriginalCover & { id: string })[],
): ReadonlyMap<string, string> {
  return useCovers(
    backend,
    rows.map(({ id, cover_path, cover_preview_path }) => ({
      id,
      cover: cover_path ? { image_path: cover_path, preview_path: cover_preview_path } : null,
    })),
  );
}

const NONE: ReadonlyMap<string, OrderSummary> = new Map();

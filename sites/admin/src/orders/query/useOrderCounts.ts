import { countOrders } from '@rumklar/backend/orders/desk';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { deskTexts } from '@rumklar/domain/orders/list/deskTexts';
import { orderFilter } from '@rumklar/domain/orders/list/filter';
import type { StatusTab } from '@rumklar/domain/orders/status/status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { type ListFilter, searchTextOf } from './orderFilter.ts';

type Counts = Partial<Record<StatusTab['id'], string>>;

/** How many orders each tab has; empty until it is loaded, if that fails, and in a search, which knows only its own tab. */
export function useOrderCounts(): Counts {
  const { filterValues } = useListContext<AdminOrder>();
  const filter: ListFilter = filterValues;
  const { status: _status, ...others } = orderFilter(filter);
  const isSearching = searchTextOf(filter) !== '';
  const call = useCall();
  const { data } = useQuery({
    queryKey: ownKey('ordrer', 'counts', others),
    queryFn: () => call(countOrders, others),
    placeholderData: keepPreviousData,
    refetchInterval: ADMIN_ORDER_REFRESH,
    enabled: !isSearching,
  });
  if (!data || isSearching) return {};
  const { counted } = deskTexts;
  return {
    alle: counted(data.total),
    afventer: counted(data.draft),
    'under-behandling': counted(data.pending),
    afsluttet: counted(data.completed),
  };
}

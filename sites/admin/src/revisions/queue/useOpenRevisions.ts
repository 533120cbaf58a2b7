import { countOpenRevisions } from '@rumklar/backend/revisions/studioRevisions';
import { ADMIN_ORDER_REFRESH } from '@rumklar/domain/orders/list/customerFilter';
import { useQuery } from '@tanstack/react-query';
import { ownKey } from '../../queryClient.ts';
import { useCall } from '../../useCall.ts';

/** How many revisions are open, renewed every 30 seconds; `undefined` until it is loaded, and if that fails. */
export function useOpenRevisions(isEnabled = true): number | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ownKey('rettelser', 'count'),
    queryFn: () => call(countOpenRevisions),
    refetchInterval: ADMIN_ORDER_REFRESH,
    enabled: isEnabled,
  });
  return data;
}

import { listQuotes } from '@rumklar/backend/revisions/listQuotes';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { useProfile } from '../profile/profileQuery.ts';
import { dashboardTiming } from '../timing.ts';

/** The prices of revisions that wait for the customer, and for whoever owns a firm those of its orders. Shown in passing: a failure leaves them out. */
export function useQuotes() {
  const userId = useUser().id;
  const membership = useProfile().data?.membership;
  const firmId = membership?.role === 'owner' ? membership.organisation_id : undefined;
  return useQuery({
    queryKey: [ORDERS_KEY, 'quotes', userId, firmId],
    queryFn: () => listQuotes(backend, userId, firmId),
    staleTime: dashboardTiming.staleTime,
    meta: { showsToast: false },
  });
}

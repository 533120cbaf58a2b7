import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { orderStatisticsQuery } from '../../profile/dashboardQueries.ts';

/** Whether the customer has placed no order yet; `false` until that is known. */
export function useIsFirstOrder(): boolean {
  return useQuery(orderStatisticsQuery({ userId: useUser().id })).data?.totalOrders === 0;
}

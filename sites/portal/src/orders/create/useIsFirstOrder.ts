import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../auth/session/useSession.ts';
import { orderStatisticsQuery } from '../../profile/dashboardQueries.ts';

/** `false` until it is known. */
export function useIsFirstOrder(): boolean {
  return useQuery(orderStatisticsQuery({ userId: useUser().id })).data?.totalOrders === 0;
}

import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { dashboardTiming } from './timing.ts';

const kept = {
  staleTime: dashboardTiming.staleTime,
  gcTime: dashboardTiming.gcTime,
  retry: mayRetry(dashboardTiming.retries),
};

/** The sums of the dashboard. */
export function dashboardTotalsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'totals', userId],
    queryFn: () => getDashboardTotals(backend, userId),
    ...kept,
  });
}

/** The counts of the dashboard. Their failure is only logged (specification §7); the sums beside them say so. */
export function orderStatisticsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'statistics', userId],
    queryFn: async () => {
      try {
        return await getOrderStatistics(backend, userId);
      } catch (error) {
        console.error(error);
        throw error;
      }
    },
    meta: { quiet: true },
    ...kept,
  });
}

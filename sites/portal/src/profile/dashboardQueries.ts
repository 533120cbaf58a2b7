import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { mayRetry } from '../queryClient.ts';
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

/** The counts of the dashboard. */
export function orderStatisticsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'statistics', userId],
    queryFn: () => getOrderStatistics(backend, userId),
    ...kept,
  });
}

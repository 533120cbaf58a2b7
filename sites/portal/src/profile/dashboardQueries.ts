import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { dashboardTiming } from './timing.ts';

const CACHING = {
  staleTime: dashboardTiming.staleTime,
  gcTime: dashboardTiming.gcTime,
  retry: mayRetry(dashboardTiming.retries),
};

/** The totals of the dashboard, of the person or of the firm. */
export function dashboardTotalsQuery(userId: string, isOfFirm: boolean) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'totals', userId, isOfFirm],
    queryFn: () => getDashboardTotals(backend, { userId, isOfFirm }),
    ...CACHING,
  });
}

/** The counts of the dashboard. A failure is only logged: the totals fail with a toast at the same time. */
export function orderStatisticsQuery(userId: string, isOfFirm = false) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'statistics', userId, isOfFirm],
    queryFn: async () => {
      try {
        return await getOrderStatistics(backend, { userId, isOfFirm });
      } catch (error) {
        console.error(error);
        throw error;
      }
    },
    meta: { showsToast: false },
    ...CACHING,
  });
}

import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions } from '@tanstack/react-query';
import { backend } from '../backend.ts';
import type { Scope } from '../orders/list/useScope.ts';
import { ORDERS_KEY } from '../orders/orderQueries.ts';
import { dashboardTiming } from '../timing.ts';

const CACHING = {
  staleTime: dashboardTiming.staleTime,
  gcTime: dashboardTiming.gcTime,
  retry: mayRetry(dashboardTiming.retries),
};

export function dashboardTotalsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'totals', scope],
    queryFn: () => getDashboardTotals(backend, scope),
    ...CACHING,
  });
}

/** The counts of the dashboard. A failure is only logged: the totals fail with a toast at the same time. */
export function orderStatisticsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'statistics', scope],
    queryFn: async () => {
      try {
        return await getOrderStatistics(backend, scope);
      } catch (error) {
        console.error(error);
        throw error;
      }
    },
    meta: { showsToast: false },
    ...CACHING,
  });
}

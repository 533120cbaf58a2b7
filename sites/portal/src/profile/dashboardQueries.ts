import { getDashboardTotals } from '@rumklar/backend/orders/getDashboardTotals';
import { getOrderStatistics } from '@rumklar/backend/orders/getOrderStatistics';
import { listOpenQuestions } from '@rumklar/backend/questions/listOpenQuestions';
import { mayRetry } from '@rumklar/features/requests/mayRetry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
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

/** `false` until it is known. */
export function useIsFirstOrder(): boolean {
  return useQuery(orderStatisticsQuery({ userId: useUser().id })).data?.totalOrders === 0;
}

/** The questions that wait for the customer. Shown in passing: a failure leaves them out. */
export function openQuestionsQuery(userId: string) {
  return queryOptions({
    queryKey: [ORDERS_KEY, 'openQuestions', userId],
    queryFn: () => listOpenQuestions(backend, userId),
    meta: { showsToast: false },
  });
}
